import { loadedDemoData } from './demo-data'

// Run by `npm test` while the checks leave a core idle, so that no journey waits for it.
await loadedDemoData()
