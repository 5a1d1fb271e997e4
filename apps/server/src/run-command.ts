import { StartError } from './config'

/** Runs a command of an operator: what it says goes to the terminal, and what cannot be done is said in one line. */
export async function runCommand(command: (args: string[], say: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
