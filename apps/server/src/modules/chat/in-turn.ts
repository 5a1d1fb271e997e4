const tails = new Map<string, Promise<unknown>>()

/** Runs what one person sends one after the other, so that it is stored in the order it was sent. */
export async function inTurn<Result>(userId: string, run: () => Promise<Result>): Promise<Result> {
  const turn = (tails.get(userId) ?? Promise.resolve()).then(run, run)
  tails.set(userId, turn)
  try {
    return await turn
  } finally {
    if (tails.get(userId) === turn) tails.delete(userId)
  }
}
