import type { FastifyInstance } from 'fastify'

/** Below it nothing but what the contract describes is answered. */
const API = '/api/*'

export type AllowedMethods = (path: string) => string[]

/** Which methods an address takes; none where there is nothing. Registered before the routes. */
export function collectMethods(app: FastifyInstance): AllowedMethods {
  const known: { pattern: RegExp; isApi: boolean; methods: string[] }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url !== API) known.push({ pattern: patternOf(url), isApi: url.startsWith('/api/'), methods: [method].flat() })
  })
  return (path) => {
    const isApi = path.startsWith('/api/')
    const matching = known.filter((route) => route.isApi === isApi && route.pattern.test(path))
    return [...new Set(matching.flatMap(({ methods }) => methods))].sort()
  }
}

function patternOf(url: string): RegExp {
  const segments = url.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+'
    return segment === '*' ? '.*' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${segments.join('/')}$`)
}
