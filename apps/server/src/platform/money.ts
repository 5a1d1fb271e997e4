/** Pounds on the wire, pence in the database. */
export const toPence = (pounds: number): number => Math.round(pounds * 100)

export const toPounds = (pence: number): number => pence / 100
