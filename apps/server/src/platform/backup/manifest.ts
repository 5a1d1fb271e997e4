import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../config'

const sum = z.object({ rows: z.number(), sum: z.string() })

/** What a backup holds. It is written last: a folder without it is no whole backup. */
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The newest migration of its database. */
  schema: z.string(),
  tables: z.record(z.string(), sum),
  jobs: sum,
  files: z.object({ count: z.number(), bytes: z.number() }),
})
export type Manifest = z.infer<typeof manifest>

export const writeManifest = (folder: string, content: Manifest) =>
  writeFile(join(folder, 'manifest.json'), `${JSON.stringify(content, null, 2)}\n`, { flush: true })

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  } catch (error) {
    throw new StartError(`${folder} is no whole backup: ${(error as Error).message}`)
  }
}
