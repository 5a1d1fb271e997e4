import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What others than the owner may do with a file. */
const OTHERS = 0o077
const isOpen = (mode: number) => (mode & OTHERS) !== 0

/**
 * Keeps files of this process from other users of the machine: new folders are 0700, new files 0600. Closes files that an earlier
 * version left open in DATA_DIR. Call it before anything is written.
 */
export function closeDataToOthers(dataDir: string, say: (line: string) => void): void {
  process.umask(OTHERS)
  // A folder is closed after what is in it. So a closed one is finished.
  const refused = closeIn(dataDir, (folder) => isOpen(modeOf(folder)))
  // The folder itself may belong to a volume's owner. Everything in it is closed.
  close(dataDir, [])
  if (refused.length > 0)
    say(`Other users may be able to read ${refused.join(', ')}. Give what is there to the user that runs Allyards.`)
}

/** Closes every file of a folder, for a program that sets modes of its own. */
export function closeFiles(folder: string): void {
  closeIn(folder, () => true)
}

/** Gives what could not be closed because it belongs to another user. */
function closeIn(folder: string, mustLookInto: (inner: string) => boolean, refused: string[] = []): string[] {
  if (process.platform === 'win32') return refused
  for (const entry of entriesOf(folder)) {
    // The target of a link lies elsewhere.
    if (entry.isSymbolicLink()) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory() && mustLookInto(path)) closeIn(path, mustLookInto, refused)
    close(path, refused)
  }
  return refused
}

function close(path: string, refused: string[]): void {
  const mode = modeOf(path)
  if (!isOpen(mode)) return
  try {
    chmodSync(path, mode & 0o7700)
  } catch (error) {
    if (codeOf(error) === 'EPERM') refused.push(path)
    else if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** None of a folder that does not exist, or that this process may not read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(codeOf(error))) return []
    throw error
  }
}

/** Nothing is open of a file that has just gone: another process may be at work here. */
function modeOf(path: string): number {
  try {
    return lstatSync(path).mode
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(codeOf(error))) return 0
    throw error
  }
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code)
