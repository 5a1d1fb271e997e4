import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectEmbedded } from '../src/platform/database/database'
import { openEmbedded } from '../src/platform/database/embedded'
import { prepareTemplate } from './prepare-template'

/** Prepares the embedded database once; every test file opens its own copy from the image. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'allyards-embedded-'))
  const embedded = await openEmbedded({})
  const connection = connectEmbedded(embedded)
  await prepareTemplate(connection)
  const image = join(folder, 'image.tar')
  await writeFile(image, await embedded.dump())
  await connection.close()
  project.provide('testDatabase', { engine: 'embedded', image })
  return () => rm(folder, { recursive: true, force: true })
}
