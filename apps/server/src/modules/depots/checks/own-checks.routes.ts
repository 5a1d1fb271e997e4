import * as contract from '@allyards/contract/depot-checks'
import type { Context } from '../../../context'
import { invalid } from '../../../platform/errors'
import type { Serve } from '../../../platform/http/serve'
import { getDocument, keepDocument, takeDocumentBack } from './documents'
import { findChecks } from './find-checks'

export function ownChecksRoutes(serve: Serve, context: Context): void {
  const ownChecks = async (depotId: string) => ({ checks: await findChecks(context.db, depotId) })

  serve(contract.readOwnChecks, ({ caller }) => ownChecks(caller.depotId))
  serve(
    contract.sendDocument,
    async ({ caller, params, files }) => {
      const file = files.find(({ field }) => field === 'file')
      if (!file) throw invalid('Please choose a paper.', { file: 'Please choose a paper.' })
      await keepDocument(context, caller, params.kind, file)
      return ownChecks(caller.depotId)
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
  )
  serve(contract.readOwnDocument, ({ caller, params }) => getDocument(context, params.id, caller.depotId))
  serve(contract.removeDocument, async ({ caller, params }) => {
    await takeDocumentBack(context, caller, params.id)
    return ownChecks(caller.depotId)
  })
}
