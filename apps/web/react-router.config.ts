import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The first page contains the map of all routes, so no page asks the server about its links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
