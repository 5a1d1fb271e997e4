import { expect, it } from 'vitest'
import { connectEmbedded } from './database'
import { openOnThread, startDatabaseThread } from './embedded'

const MEGABYTE = 1_048_576

it('the thread of the embedded database keeps nothing of what was read', async () => {
  const thread = startDatabaseThread({ resourceLimits: { maxOldGenerationSizeMb: 64 } })
  const broken = new Promise<never>((_, reject) => thread.once('error', reject))
  const database = connectEmbedded(await openOnThread(thread, {}))

  async function read(megabytes: number): Promise<void> {
    if (megabytes === 0) return
    const { rows } = await database.pool.query('select repeat($1, $2) as text', ['x', MEGABYTE])
    expect(rows[0].text).toHaveLength(MEGABYTE)
    await read(megabytes - 1)
  }
  await Promise.race([read(60), broken])

  await database.close()
  await thread.terminate()
})
