/**
 * The pages that one address may have made, beside all those that are kept. Making one takes 42 ms of a processor at most, so this is
 * a sixth of one, and nobody else waits for more than two. A visitor who hurries opens one page a second, a search engine two.
 */
export const rendering = { max: 40, withinSeconds: 10, atOnce: 2 } as const
