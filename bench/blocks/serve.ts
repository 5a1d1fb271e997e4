import { connectPostgres } from '../../apps/server/src/platform/database/database'
import { makeWorld } from '../../apps/server/test/attack-world'
import { createFactories } from '../../apps/server/test/factories'
import { prepareTemplate } from '../../apps/server/test/prepare-template'
import { startPostgres } from '../../apps/server/test/start-postgres'
import { buildProduct } from '../build-product'

const LOOK_EVERY_MS = 5
const NOTED_FROM_MS = 20

/** Run by bench/blocks.ts in a separate process, in the tree of the measured version. Reports how long its thread was blocked. */
const postgres = await startPostgres()
const connection = connectPostgres(postgres.url, 10)
await prepareTemplate(connection)
const { app, context, close } = await buildProduct(connection)

const underWay = new Map<string, string>()
const answered = new Set<string>()
app.addHook('onRequest', async ({ id, method, routeOptions }) => void underWay.set(id, `${method} ${routeOptions.url ?? 'none'}`))
const forget = async ({ id }: { id: string }) => {
  answered.add(underWay.get(id) ?? 'none')
  underWay.delete(id)
}
app.addHook('onResponse', forget)
app.addHook('onRequestAbort', forget)

let blocks: { ms: number; routes: string[] }[] = []
let [lookedAt, used] = [performance.now(), process.cpuUsage()]
/** Time that other processes used does not count. */
const look = setInterval(() => {
  const { user, system } = process.cpuUsage(used)
  const ms = Math.min(performance.now() - lookedAt - LOOK_EVERY_MS, (user + system) / 1000)
  if (ms > NOTED_FROM_MS) blocks.push({ ms, routes: [...new Set([...underWay.values(), ...answered])] })
  answered.clear()
  lookedAt = performance.now()
  used = process.cpuUsage()
}, LOOK_EVERY_MS)

process.on('message', async (asked) => {
  if (asked === 'count') blocks = []
  else if (asked === 'tell') process.send?.({ blocks })
  else {
    clearInterval(look)
    await close()
    await postgres.stop()
    process.disconnect()
  }
})

await app.ready()
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const server = { db: context.db, ...createFactories(context.db) }
const world = await makeWorld(server as never)
const { otherBuyer, otherSeller, newSeller } = world.strangers
const people = [world.buyer, world.seller, otherBuyer, otherSeller, newSeller]
const [member, operator] = [await server.aMember(world.seller, 'quoting'), await server.anOperator()]
const tokens = [...people, member, operator].map(({ token }) => token)
process.send?.({ url, tokens, ids: world.ids, words: [...world.names, ...world.ids, 'Ford', 'Focus', 'LS1 4DY', 'AB12CDE'] })
