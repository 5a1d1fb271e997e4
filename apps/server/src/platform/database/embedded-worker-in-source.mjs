import { register } from 'tsx/esm/api'

/** A worker thread does not inherit the TypeScript loader of the tests or of dev: this brings it along. */
register()
await import('./embedded-worker.ts')
