import type { BodyOf } from '@allyards/contract/endpoint'
import type { decideAppeal as contract } from '@allyards/contract/operator-reports'
import { wordsAfterAppeal } from '@allyards/contract/report-words'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Operator } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction, type Work } from '../../../platform/database/in-transaction'
import { conflict } from '../../../platform/errors'
import { tellPerson } from '../../notifications'
import { takeBackSanction } from '../../operator-depots'
import { writeLog } from '../../operators'
import { operators } from '../../operators/operators.table'
import { caseNumber } from '../case-number'
import type { Case } from '../own-report'
import { reportCases } from '../reports.table'
import { targetKind } from '../targets/find-target'
import { decidedAlready, lockDepotOf, lockFreeCase } from './decide-report'

type Answer = BodyOf<typeof contract>

/** Decides an appeal: the decision stands, or everything it removed is restored exactly. */
export async function decideAppeal(context: Context, operator: Operator, id: string, { stands, reason }: Answer): Promise<void> {
  await inTransaction(context, async (work) => {
    const { tx } = work
    const found = await lockFreeCase(tx, operator, id)
    if (found.status !== 'appealed') throw await decidedAlready(tx, found)
    await mustBeAnother(tx, operator, found)
    if (!stands && found.sanction) await takeBack(context, work, operator, { ...found, sanction: found.sanction }, reason)
    if (!stands && found.kept !== null) await targetKind(found.kind).putBack(context, work, found, found.kept as never)
    await tx
      .update(reportCases)
      .set({
        status: 'decided',
        appealStands: stands,
        appealReason: reason,
        appealDecidedAt: clock.now(),
        heldBy: null,
        heldAt: null,
      })
      .where(eq(reportCases.id, id))
    const number = caseNumber(found)
    await tellPerson(context, work, found.reportedId, {
      title: stands ? `${number}: the decision stands` : `${number}: the decision is taken back`,
      words: wordsAfterAppeal(number, stands, reason),
      link: `/report/${id}`,
    })
    const about = `${number}: ${stands ? 'decision stands' : 'decision taken back'}`
    await writeLog(tx, operator, { act: 'appeal-decided', about, reason, link: `/operator/reports?id=${id}` })
  })
}

async function takeBack(
  context: Context,
  work: Work,
  operator: Operator,
  found: Pick<Case, 'reportedId' | 'number'> & { sanction: { since: string } },
  words: string,
): Promise<void> {
  const depot = await lockDepotOf(work.tx, operator, found.reportedId)
  const said = { reason: `${caseNumber(found)}: taken back. ${words}`, by: operator.name }
  if (depot) await takeBackSanction(context, work, depot, found.sanction.since, said)
}

/** A different operator decides the appeal, if there is one. */
async function mustBeAnother(tx: Transaction, { operatorId }: Operator, { decidedBy }: Case): Promise<void> {
  if (decidedBy !== operatorId) return
  const others = await tx.$count(operators, and(ne(operators.id, operatorId), isNull(operators.disabledAt)))
  if (others > 0) throw conflict('You decided this. Another operator takes the second look.')
}
