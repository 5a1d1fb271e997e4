import { endSanctions } from './end-sanctions'

export { findDepots } from './find-depots'
export { findWaitingPairs } from './find-rating-pairs'
export { lockFreeDepot } from './hold-depot'
export { operatorDepotRoutes } from './operator-depots.routes'
export { applySanction, takeBackSanction } from './sanction-depot'
export const operatorDepotJobs = [endSanctions]
export { findShared } from './shared-identity'
