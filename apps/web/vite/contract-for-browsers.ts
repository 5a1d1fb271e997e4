import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type SplitFile, splitContractFile } from './split-contract-file'

const app = fileURLToPath(new URL('../app/', import.meta.url))
const contract = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))

/**
 * Splits each contract file for browsers into the part that needs zod and the rest. A page calls endpoints by method and path,
 * and zod weighs more than all of a page's own code. Endpoints belong to the rest, without their schemas, unless some code reads
 * these (`giveFeedback.body`).
 */
export function contractForBrowsers(): Plugin {
  const readWhole = endpointsReadWhole()
  const files = new Map<string, Promise<SplitFile>>()
  const split = (file: string): Promise<SplitFile> => {
    const known = files.get(file) ?? splitContractFile(file, readWhole, split)
    files.set(file, known)
    return known
  }
  return {
    name: 'contract-for-browsers',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (/^(plain|schemas):/.test(id) ? { id: `\0${id}`, moduleSideEffects: false } : undefined),
    async load(id) {
      const part = /^\0(plain|schemas):(.*)$/.exec(id)
      if (part?.[2]) return (await split(part[2]))[part[1] as 'plain' | 'schemas']
      // A file without schemas stays as it is.
      if (id.startsWith(contract) && (await split(id)).schemaNames.size > 0)
        return ['plain', 'schemas'].map((name) => `export * from ${JSON.stringify(`${name}:${id}`)}`).join('\n')
    },
  }
}

function endpointsReadWhole(): Set<string> {
  const reading = /\b(\w+)\.(?:params|query|body|response)\b/g
  const files = [app, contract].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => folder + file),
  )
  return new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(reading)].map(([, name]) => name ?? '')))
}
