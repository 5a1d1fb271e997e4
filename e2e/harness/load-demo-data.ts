import { loadedDemoData } from './demo-data'

// `npm test` runs this while the checks leave a core idle, so that no journey waits for it.
await loadedDemoData()
