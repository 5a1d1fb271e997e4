/** The seller who acts: the person, and the company the offers belong to. */
export interface Depot {
  userId: string
  depotId: string
}
