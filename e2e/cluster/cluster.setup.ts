import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from '../../scripts/steps/find-chromium.mjs'
import { startCluster } from './cluster'

/** Runs the journeys' product as three copies behind a proxy. Mails are files, which the journeys read. */
export default async function setup(project: TestProject) {
  project.provide('chromium', await findOrInstallChromium())
  const cluster = await startCluster({ DEMO: 'on', SMTP_URL: '' })
  project.provide('products', [{ url: cluster.url, dataDir: cluster.dataDir }])
  return () => cluster.close()
}
