import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../config'

export const MANIFEST = 'manifest.json'

const sum = z.object({ rows: z.number(), sum: z.string() })

const content = z.object({
  takenAt: z.string(),
  /** The newest migration of its database. */
  schema: z.string(),
  tables: z.record(z.string(), sum),
  jobs: sum,
  files: z.object({ count: z.number(), bytes: z.number() }),
})

/** What a backup holds. It is written last: a folder without it is no whole backup. */
const manifest = z.discriminatedUnion('format', [
  // Made before backups had checksums.
  content.extend({ format: z.literal(1) }),
  content.extend({
    format: z.literal(2),
    /** SHA-256 of each file of the backup, by its path in it. */
    checksums: z.record(z.string(), z.string()),
    /** SHA-256 of everything above. */
    checksum: z.string(),
  }),
])
export type Manifest = z.infer<typeof manifest>
export type Checksums = Record<string, string>
type Unsealed = Omit<Extract<Manifest, { format: 2 }>, 'checksum'>

const sealOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

export async function writeManifest(folder: string, content: Unsealed): Promise<Manifest> {
  const sealed = { ...content, checksum: sealOf(content) }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(sealed, null, 2)}\n`, { flush: true })
  return sealed
}

export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartError(`${folder} is no whole backup: ${MANIFEST} is missing.`)
    throw new StartError(`${path} cannot be read: ${error.message}`)
  })
  const raw = parse(text)
  const read = manifest.safeParse(raw)
  if (!read.success) throw damaged(path)
  const { checksum, ...rest } = raw as { checksum?: string }
  if (read.data.format === 2 && checksum !== sealOf(rest)) throw damaged(path)
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const damaged = (path: string) => new StartError(`${path} is damaged: it is not what was backed up. Use another backup.`)
