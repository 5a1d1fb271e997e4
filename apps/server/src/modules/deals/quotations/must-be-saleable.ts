import type { Transaction } from '../../../platform/database/database'
import { conflict } from '../../../platform/errors'
import { findUnsaleable } from '../../depots'

/** A suspended depot offers nothing, new or changed; a restricted one no restricted parts. */
export async function mustBeSaleable(tx: Transaction, depotId: string, partIds: readonly string[]): Promise<void> {
  const [refused] = await findUnsaleable(
    tx,
    partIds.map((partId) => ({ depotId, partId })),
  )
  if (refused) throw conflict(`Your depot is ${refused.state}: ${refused.state === 'restricted' ? notThese : notNow}`)
}

const notNow = 'you cannot make offers until the suspension ends.'
const notThese = 'you cannot offer airbags, seat belts or catalytic converters until the restriction ends.'
