import { postEnquiry } from '@allyards/contract/enquiries'
import pg from 'pg'
import { buildApp } from '../src/app'
import { readConfig } from '../src/config'
import { createContext } from '../src/context'
import { createFindCaller, createFindCallers } from '../src/modules/accounts'
import { connectPostgres } from '../src/platform/database/database'
import { createLog } from '../src/platform/log'
import { createFactories } from './factories'

/**
 * A server that posts an enquiry and kills itself in the middle of the fan-out: before the statement that CRASH_BEFORE
 * names, or after the one that CRASH_AFTER names has been answered. Run as a process of its own by the test of it.
 */
const { TEST_DATABASE_URL = '', DATA_DIR = '', SELLERS = '0', CRASH_BEFORE, CRASH_AFTER } = process.env
const config = readConfig({ DATA_DIR, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', PORT: '0' })
const connection = connectPostgres(TEST_DATABASE_URL, 4)
const context = await createContext(config, {
  log: createLog(config),
  connection,
  findCaller: createFindCaller(connection.db, config.demo),
  findCallers: createFindCallers(connection.db),
})
const app = await buildApp(context)
await app.ready()
const { aBuyer, aSeller } = createFactories(context.db)
for (let number = 0; number < Number(SELLERS); number++) await aSeller()
const buyer = await aBuyer()
armCrash()
const answer = await app.inject({
  method: postEnquiry.method,
  url: `/api${postEnquiry.path}`,
  headers: { authorization: `Bearer ${buyer.token}` },
  payload: {
    vehicle: { make: 'Ford', model: 'Focus', body_style: null, trim: null, year: null, gearbox: null, fuel: null },
    parts: [{ id: 'radio' }],
  },
})
if (answer.statusCode !== 201) throw new Error(`the enquiry was refused: ${answer.payload}`)

/** Once the received enquiries are being written, the fan-out is under way on that connection. */
function armCrash(): void {
  const send = pg.Client.prototype.query as (...values: unknown[]) => unknown
  const fanningOut = new WeakSet<object>()
  function query(this: pg.Client, ...values: unknown[]): unknown {
    const [first] = values
    const text = typeof first === 'string' ? first : String((first as { text?: string } | null)?.text)
    if (text.includes('insert into "received_enquiries"')) fanningOut.add(this)
    const isHere = fanningOut.has(this)
    if (isHere && CRASH_BEFORE && text.includes(CRASH_BEFORE)) process.kill(process.pid, 'SIGKILL')
    const sent = send.apply(this, values)
    if (isHere && CRASH_AFTER && text.includes(CRASH_AFTER)) {
      void Promise.resolve(sent).then(() => process.kill(process.pid, 'SIGKILL'))
    }
    return sent
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: query })
}
