import { emailAddress, fullName } from '@allyards/contract/account-forms'
import { z } from 'zod'
import { StartError } from './config'
import { demoOperator } from './demo'
import { createOperator, currentCode, disableOperator, listOperators, resetSecondFactor } from './modules/operators'
import type { Database } from './platform/database/database'
import { type Command, runCommand } from './run-command'

const USAGE = `Say what to do:
  npm run operator -- create EMAIL "FULL NAME" "REASON"
  npm run operator -- disable EMAIL "REASON"
  npm run operator -- reset-second-factor EMAIL "REASON"
  npm run operator -- list
  npm run operator -- demo-code`

const email = emailAddress
const reason = z.string({ error: 'say why: the reason stands in the log' }).trim().min(3, 'say why: the reason stands in the log')

type Say = (line: string) => void

/** Makes, disables, resets and lists the accounts of operators. There is no other way to make one. */
export const operatorCommand: Command = ({ args: [order, ...given], say }) => {
  // Needs no database: the key of the demo's operator is public.
  if (order === 'demo-code') {
    say(currentCode(demoOperator.key))
    return undefined
  }
  const run = order && Object.hasOwn(orders, order) ? orders[order as keyof typeof orders] : undefined
  if (!run) throw new StartError(USAGE)
  return ({ background: { db } }, { publicUrl }) => run(db, given, say, publicUrl)
}

const orders = {
  async create(db: Database, given: string[], say: Say, publicUrl: string) {
    const [address, name, why] = read(z.tuple([email, fullName, reason]), given)
    const password = await createOperator(db, { email: address, name }, why)
    if (!password) throw new StartError(`${address} has an account already.`)
    sayHowToBegin(say, publicUrl, password)
  },
  async disable(db: Database, given: string[], say: Say) {
    const [address, why] = read(z.tuple([email, reason]), given)
    if (!(await disableOperator(db, address, why))) throw unknown(address)
    say(`${address} is disabled, and all its sessions have ended.`)
  },
  async 'reset-second-factor'(db: Database, given: string[], say: Say, publicUrl: string) {
    const [address, why] = read(z.tuple([email, reason]), given)
    const password = await resetSecondFactor(db, address, why)
    if (!password) throw unknown(address)
    sayHowToBegin(say, publicUrl, password)
  },
  async list(db: Database, _given: string[], say: Say) {
    for (const { email: address, name, confirmedAt, disabledAt } of await listOperators(db)) {
      const state = disabledAt ? 'disabled' : confirmedAt ? 'active' : 'second factor pending'
      say(`${address}  ${name}  ${state}`)
    }
  },
}

function read<Schema extends z.ZodType>(schema: Schema, given: string[]): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new StartError(`${parsed.error.issues[0]?.message}\n${USAGE}`)
  return parsed.data
}

function sayHowToBegin(say: Say, publicUrl: string, password: string): void {
  say(`Password, shown once: ${password}`)
  say(`Log in at ${publicUrl}/operator/login and add Allyards to an authenticator app there.`)
}

const unknown = (address: string) => new StartError(`${address} is no operator that works.`)

/** What the command line runs. */
export const run = () => runCommand('operator', operatorCommand)
