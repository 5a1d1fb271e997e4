import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { repository } from './repository.mjs'

const read = (path: string) => readFile(join(repository, path), 'utf8')
/** Variables that Node and the C library read. */
const ofTheSystem = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']
/** Folders that the build creates. */
const built = ['apps/server/dist', 'apps/web/build']

test('everything that the Dockerfile copies is in the repository, or created by the build', async () => {
  const copied = [...(await read('deploy/Dockerfile')).matchAll(/^COPY (?:--from=build \/app\/)?((?!--from)\S+(?: \S+)*) \S+$/gm)]
  const paths = copied.flatMap(([, sources = '']) => sources.split(' '))
  expect(paths.length).toBeGreaterThan(7)
  expect(paths.filter((path) => !built.includes(path) && !existsSync(join(repository, path)))).toEqual([])
  expect(await read('scripts/steps/build-stale.mjs')).toContain(`output: '${built[0]}'`)
})

test('the image does not run as root, checks its health and has its dependencies in one layer', async () => {
  const [, , image = ''] = (await read('deploy/Dockerfile')).split(/^FROM /m).slice(1)
  expect(image.match(/^COPY --from=dependencies /gm)).toHaveLength(1)
  expect(image).toMatch(/^COPY --from=dependencies \/app \.\/$/m)
  expect(image).toMatch(/^USER node$/m)
  expect(image).toMatch(/^HEALTHCHECK .*\\\n +CMD \[.*\/healthz/m)
  expect(image).toMatch(/^CMD \["node", .*"apps\/server\/dist\/main\.js"\]$/m)
})

test('the image installs the dependencies of every workspace', async () => {
  const dockerfile = await read('deploy/Dockerfile')
  for (const folder of ['apps/server', 'apps/web', 'packages/contract', 'e2e']) {
    expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`)
  }
})

test.each([
  ['deploy/Dockerfile', /(?<=ENV .*?)\b([A-Z][A-Z0-9_]+)=/g],
  ['deploy/compose.yaml', /^ {4}([A-Z][A-Z0-9_]+):/gm],
  ['deploy/kubernetes.yaml', /name: ([A-Z][A-Z0-9_]+)/g],
  ['deploy/allyards.service', /(?<=^Environment=.*?)\b([A-Z][A-Z0-9_]+)=/gm],
])('%s sets only variables that the product knows', async (path, pattern) => {
  const config = await read('apps/server/src/config.ts')
  const names = [...(await read(path)).matchAll(pattern)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !ofTheSystem.includes(name) && !config.includes(`    ${name}:`))).toEqual([])
})

test('no way to run it kills a copy before the copy has stopped by itself', async () => {
  const limit = /STOP_WITHIN_MS = (\d+)/.exec(await read('apps/server/src/platform/stop-on-signal.ts'))?.[1]
  const graces = [
    /stop_grace_period: (\d+)s/.exec(await read('deploy/compose.yaml'))?.[1],
    /terminationGracePeriodSeconds: (\d+)/.exec(await read('deploy/kubernetes.yaml'))?.[1],
    /TimeoutStopSec=(\d+)/.exec(await read('deploy/allyards.service'))?.[1],
  ]
  for (const seconds of graces) expect(Number(seconds) * 1000).toBeGreaterThan(Number(limit))
})

test('both ways to deploy it return memory to the system', async () => {
  for (const path of ['deploy/Dockerfile', 'deploy/allyards.service'])
    expect(await read(path)).toContain('MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072')
})

test('every way to run it sets the same heap limit', async () => {
  const bound = '--max-old-space-size=1024'
  for (const path of ['package.json', 'deploy/Dockerfile', 'deploy/allyards.service']) expect(await read(path)).toContain(bound)
})

test('the compose file defines every service and volume that it names, and the two copies are configured alike', async () => {
  const { services, volumes } = parse(await read('deploy/compose.yaml'), { merge: true }) as Compose
  for (const [name, { depends_on = [], volumes: used = [], image, build }] of Object.entries(services)) {
    expect(Boolean(image) !== Boolean(build), `${name} has either an image or a build`).toBe(true)
    expect(depends_on.filter((other) => !(other in services))).toEqual([])
    const named = used.map((volume) => volume.split(':')[0] ?? '').filter((volume) => !volume.startsWith('.'))
    expect(named.filter((volume) => !(volume in volumes))).toEqual([])
  }
  expect(services.first).toEqual(services.second)
  for (const [variable, value] of Object.entries(services.first?.environment ?? {})) {
    const host = /^(?:postgres|redis|smtp|http):\/\/(?:[^@/]*@)?([a-z0-9]+):\d+/.exec(value)?.[1]
    if (host && variable !== 'PUBLIC_URL') expect(Object.keys(services)).toContain(host)
  }
})

test('on Kubernetes the budget and the service find the copies, and the probes use paths that are answered', async () => {
  const parts = parseAllDocuments(await read('deploy/kubernetes.yaml')).map((document) => document.toJS() as Manifest)
  const [deployment, budget, service] = ['Deployment', 'PodDisruptionBudget', 'Service'].map((kind) =>
    parts.find((part) => part.kind === kind),
  )
  const { replicas, selector, template } = deployment?.spec ?? {}
  const labels = template?.metadata.labels
  expect(selector?.matchLabels).toEqual(labels)
  expect(budget?.spec.selector?.matchLabels).toEqual(labels)
  expect(service?.spec.selector).toEqual(labels)
  expect(budget?.spec.minAvailable).toBeLessThan(replicas ?? 0)
  const [container] = template?.spec.containers ?? []
  const ports = container?.ports.map(({ name }) => name)
  expect(ports).toContain(service?.spec.ports?.[0]?.targetPort)
  const health = await read('apps/server/src/platform/http/health.ts')
  for (const probe of [container?.startupProbe, container?.readinessProbe, container?.livenessProbe]) {
    expect(ports).toContain(probe?.httpGet.port)
    expect(health).toContain(`app.get('${probe?.httpGet.path}'`)
  }
})

interface Compose {
  services: Record<
    string,
    { depends_on?: string[]; volumes?: string[]; image?: string; build?: object; environment?: Record<string, string> }
  >
  volumes: Record<string, unknown>
}

interface Probe {
  httpGet: { path: string; port: string }
}

interface Manifest {
  kind: string
  spec: {
    replicas?: number
    minAvailable?: number
    selector?: { matchLabels?: Record<string, string> }
    ports?: { targetPort: string }[]
    template?: {
      metadata: { labels: Record<string, string> }
      spec: {
        containers: {
          ports: { name: string }[]
          startupProbe: Probe
          readinessProbe: Probe
          livenessProbe: Probe
        }[]
      }
    }
  }
}
