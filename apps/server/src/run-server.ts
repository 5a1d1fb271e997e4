import { buildApp, type Pages } from './app'
import { readConfig, StartError } from './config'
import { closeContext, createContext } from './context'
import { preparePasswords } from './modules/accounts'
import { openDatabase } from './platform/database/open-database'
import { listen, refuseTakenPort } from './platform/http/listen'
import { createLog } from './platform/log'
import { stopOnSignal } from './platform/stop-on-signal'
import { prepareData, welcome } from './prepare-data'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs the product in this process until a signal stops it: config > context > app > listen > graceful stop. */
export async function runServer(environment: NodeJS.ProcessEnv, pages: Pages): Promise<void> {
  try {
    const config = readConfig(environment)
    const log = createLog(config)
    const connection = await openDatabase(config, log)
    await refuseTakenPort(config)
    const context = await createContext(config, { log, connection })
    await preparePasswords()
    await prepareData(context, say)
    const app = await buildApp(context, pages)
    stopOnSignal(log, async () => {
      await app.close()
      await closeContext(context)
    })
    await listen(app, config)
    welcome(context, say)
  } catch (error) {
    // A start that cannot succeed says so in one line; anything else is a defect and keeps its stack.
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}
