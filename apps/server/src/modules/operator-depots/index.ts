import { endSanctions } from './end-sanctions'

export { applySanction, takeBackSanction } from './apply-sanction'
export { findDepots } from './find-depots'
export { findWaitingPairs } from './find-rating-pairs'
export { lockFreeDepot } from './hold-depot'
export { operatorDepotRoutes } from './operator-depots.routes'
export const operatorDepotJobs = [endSanctions]
