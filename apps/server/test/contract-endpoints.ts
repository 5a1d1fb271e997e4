import { readdir } from 'node:fs/promises'
import type { EndpointDefinition } from '@allyards/contract/endpoint'

const folder = new URL('../../../packages/contract/src/', import.meta.url)

/** Every call that the contract describes, so that a new one is attacked without anybody adding it to a list. */
export async function readEndpoints(): Promise<EndpointDefinition[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const modules = await Promise.all(names.map((name) => import(/* @vite-ignore */ new URL(name, folder).href)))
  const found = modules.flatMap((module) => Object.values(module as Record<string, unknown>)).filter(isEndpoint)
  return [...new Map(found.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])).values()]
}

function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
