import { endSanctions } from './end-sanctions'

export { depotDeskRoutes } from './depot-desk.routes'
export { findDepots } from './find-depots'
export { findWaitingPairs } from './find-rating-pairs'
export { lockFreeDepot } from './hold-depot'
export { applySanction, takeBackSanction } from './sanction-depot'
export const depotDeskJobs = [endSanctions]
