import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'

const LIMIT_LINES = 400
const counted = /\.(ts|tsx|mts|mjs|js|css)$/

/** Source files over the limit. Such a file does two things and should be split between them. */
export function findOversizedFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => counted.test(file) && existsSync(join(repository, file)))
  return files
    .map((file) => ({ file, lines: readFileSync(join(repository, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LIMIT_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines; the limit is ${LIMIT_LINES}. Split it along what it does.`)
}
