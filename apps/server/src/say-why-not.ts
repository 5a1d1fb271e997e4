import { StartError } from './config'

/** What cannot succeed says so in one line; anything else is a defect and keeps its stack. */
export function sayWhyNot(error: unknown): void {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
}
