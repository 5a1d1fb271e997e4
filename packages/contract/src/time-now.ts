let read = () => Date.now()

/** The time by which schemas judge days and moves judge deadlines: the server goes by the database's clock, a browser by its own. */
export const timeNowMs = (): number => read()

export const timeNow = (): Date => new Date(read())

export function goByClock(nowMs: () => number): void {
  read = nowMs
}
