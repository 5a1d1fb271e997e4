const lastOf = new Map<string, Promise<unknown>>()

/** Runs what two people send each other one after the other: it is stored as it was sent, and told as it was stored. */
export async function queueInConversation<Result>(one: string, two: string, run: () => Promise<Result>): Promise<Result> {
  const key = one < two ? `${one} ${two}` : `${two} ${one}`
  const turn = (lastOf.get(key) ?? Promise.resolve()).then(run, run)
  lastOf.set(key, turn)
  try {
    return await turn
  } finally {
    if (lastOf.get(key) === turn) lastOf.delete(key)
  }
}
