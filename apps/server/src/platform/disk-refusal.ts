import { StartError } from '../config'

/** What to do about a disk that takes no more, by the code of the system. EFBIG is a limit on how large a file may grow. */
const remedies: Record<string, string> = {
  ENOSPC: 'the disk is full. Make room on it, or name a folder on another one.',
  EDQUOT: 'the disk quota is used up. Make room, or name a folder on another disk.',
  EFBIG: 'this process may not write so large a file. Raise its limit (ulimit -f).',
  EROFS: 'the disk can only be read. Mount it so that it can be written to, or name another folder.',
  EACCES: 'this user may not write there. Give the folder to the user that runs Allyards.',
  EPERM: 'this user may not write there. Give the folder to the user that runs Allyards.',
  ENOTDIR: 'a file is in its way. Name another folder.',
  EIO: 'the disk fails. Look at the log of the machine.',
}

/** Why the folder cannot be written to, in words for the person who runs the product; undefined for other errors. */
export function describeDisk(folder: string, error: unknown): StartError | undefined {
  const { code = '', cause } = (error ?? {}) as NodeJS.ErrnoException
  const remedy = remedies[code]
  if (remedy) return new StartError(`${folder} cannot be written to: ${remedy}`, { cause: error })
  return cause ? describeDisk(folder, cause) : undefined
}
