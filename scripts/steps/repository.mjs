import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. Every step works from here, whatever folder it was called in. */
export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
