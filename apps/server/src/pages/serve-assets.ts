import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ownValue } from '@allyards/contract/own-value'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../config'
import type { PackedBody } from '../platform/cache/page-cache'
import { sendBytes } from '../platform/cache/send-bytes'
import { notFound } from '../platform/errors'

const YEAR_SECONDS = 31_536_000

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

const packedCopy = new Set(['.br', '.gz'])

interface Asset {
  body: Buffer
  packed?: PackedBody
}

/** /assets: files named by what they hold. Each is read once and answered from memory from then on. */
export async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'assets')
  const files = new Set(await readdir(folder))
  const typeOf = new Map([...files].filter((name) => !packedCopy.has(extname(name))).map((name) => [name, findType(name)]))
  const kept = new Map<string, Asset>()
  app.get<{ Params: { name: string } }>('/assets/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params
    const type = typeOf.get(name)
    if (!type) throw notFound('There is no such file.')
    const asset = kept.get(name) ?? (await readAsset(join(folder, name), files.has(`${name}.br`)))
    kept.set(name, asset)
    reply.header('content-type', type).header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    return sendBytes(request, reply, { etag: `"${name}"`, isPackedAhead: true, ...asset })
  })
}

function findType(name: string): string {
  const type = ownValue(types, extname(name))
  if (!type) throw new StartError(`The kind of the asset ${name} is not known.`)
  return type
}

async function readAsset(path: string, isPacked: boolean): Promise<Asset> {
  const body = await readFile(path)
  if (!isPacked) return { body }
  const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)])
  return { body, packed: { br, gzip } }
}
