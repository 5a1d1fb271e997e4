/** Stands in for the types that the test makes from the document. */
// biome-ignore lint/suspicious/noExplicitAny: what is generated is not there yet.
export type paths = any
