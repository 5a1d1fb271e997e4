import * as contract from '@allyards/contract/browse'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { findBrowsePage } from './find-browse-page'

export function browseRoutes(serve: Serve, { db }: Context): void {
  serve(contract.browse, ({ query }) => findBrowsePage(db, query))
}
