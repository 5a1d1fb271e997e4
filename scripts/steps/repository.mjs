import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. Every step works from here, wherever it was called. */
export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
