import { depots } from './depots.table'

export const filesOfDepots = [depots.logoUrl]
