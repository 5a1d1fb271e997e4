import { activateChecked } from './activate-checked'
import { endSanctions } from './end-sanctions'

export { findDepotRows, findDepots } from './find-depots'
export { findWaitingPairs } from './find-rating-pairs'
export { lockFreeDepot } from './hold-depot'
export { operatorDepotRoutes } from './operator-depots.routes'
export { applySanction, takeBackSanction } from './sanction-depot'
export const operatorDepotJobs = [activateChecked, endSanctions]
export { findShared } from './shared-identity'
