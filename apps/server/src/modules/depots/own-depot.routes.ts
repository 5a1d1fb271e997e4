import { badgesAreGone } from '@allyards/contract/depot-checks'
import * as contract from '@allyards/contract/sellers'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { getAccount, presentUser } from '../accounts'
import { changeTerms } from './change-terms'
import { depots } from './depots.table'
import { fillCompanyDetails } from './fill-company-details'
import { presentCompany } from './own-depot.presenter'
import { findSanction } from './states/set-state'
import { isChecked } from './states/unchecked'

export function ownDepotRoutes(serve: Serve, context: Context): void {
  const { db } = context

  serve(contract.readSellerProfile, async ({ caller }) => {
    const [company] = await db.select().from(depots).where(eq(depots.userId, caller.partyId))
    return {
      isCompanydetailsFilled: company !== undefined,
      user: presentUser(await getAccount(db, caller.userId)),
      company: company ? presentCompany(company) : null,
      is_checked: company ? isChecked(company) : null,
      sanction: company ? await findSanction(db, company) : null,
    }
  })

  serve(contract.completeSellerSignup, async ({ caller, body, files }) => {
    const { company, losesBadges } = await fillCompanyDetails(context, caller, body, files)
    const saved = 'Your company details are saved.'
    return {
      message: losesBadges ? `${saved} ${badgesAreGone}` : saved,
      isCompanydetailsFilled: true,
      company: presentCompany(company),
    }
  })

  serve(contract.changeSellerTerms, async ({ caller, body }) => {
    const company = await changeTerms(context, caller, body)
    return { message: 'Your terms are saved.', company: presentCompany(company) }
  })
}
