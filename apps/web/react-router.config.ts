import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The map of all routes comes with the first page: no page asks the server about its links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
