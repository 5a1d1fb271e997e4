import { toBasket } from '@allyards/contract/delivered-total'
import type { Enquiry } from '@allyards/contract/enquiries'
import { formatPence } from '@allyards/contract/format-money'
import { useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { dealCalls } from '../deals/deal-calls'
import { dealsOfEnquiryPath } from '../deals/deals-address'
import { AcceptedDepot } from './accepted-depot'
import { NextSteps } from './next-steps'
import { longestDays, type Offer, wayWords } from './offers'
import { SummarySheet } from './summary-sheet'

/** Everything accepted so far: contacts of both sides, next steps, and the sheet to print. */
export function AcceptedDeal({ enquiry, accepted }: { enquiry: Enquiry; accepted: [Offer, ...Offer[]] }) {
  const user = useAppSelector((state) => state.auth.user)
  const depots = byDepot(accepted)
  const { data } = dealCalls.useListDealsInfiniteQuery({ enquiry_id: enquiry.id })
  const deals = data?.pages.flatMap((page) => page.rows.filter(({ status }) => status !== 'cancelled')) ?? []
  return (
    <>
      <AcceptedHead enquiry={enquiry} accepted={accepted} depotCount={depots.length} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem] print:block">
        <div className="grid min-w-0 gap-4 print:hidden">
          {depots.map((offers) => (
            <AcceptedDepot
              key={offers[0].depotId}
              offers={offers}
              deal={deals.find(({ other }) => other.user_id === offers[0].depot.user_id)}
            />
          ))}
          <NextSteps depotCount={depots.length} longestDays={longestDays(accepted)} />
        </div>
        <div className="grid gap-4 print:block">
          <SummarySheet enquiry={enquiry} depots={depots} buyerName={user?.name} />
          <SeenOfYou enquiry={enquiry} depotCount={depots.length} />
        </div>
      </div>
    </>
  )
}

interface AcceptedHeadProps {
  enquiry: Enquiry
  accepted: Offer[]
  depotCount: number
}

/** How much is accepted, the total, and the next links. */
function AcceptedHead({ enquiry, accepted, depotCount }: AcceptedHeadProps) {
  const { totalPence } = toBasket(accepted)
  const isWhole = accepted.length === enquiry.parts.length
  const who = depotCount === 1 ? '1 depot now has' : `${depotCount} depots now have`
  return (
    <section
      role="status"
      className="on-ink -mx-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 bg-ink px-4 py-5 text-white md:mx-0 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-5 md:rounded md:px-6 print:hidden"
    >
      <span className="grid size-10 place-items-center rounded-full bg-go-lit text-ink-950 md:size-13">
        <Icon name="check" className="size-6 md:size-7" />
      </span>
      <div>
        <h2 className="cut-head text-20 md:text-24">
          {isWhole ? 'Everything is accepted' : `You accepted ${accepted.length} of ${enquiry.parts.length} parts`}
        </h2>
        <p className="text-13 text-steel-300">{`${who} your phone number and email. The others see nothing of you.`}</p>
      </div>
      <p className="text-13 text-steel-300 max-md:col-span-2 md:text-right">
        <span className="cut-plate block text-32 text-white md:text-44">{formatPence(totalPence)}</span>
        {`${wayWords(accepted)}, ${accepted.length} ${accepted.length === 1 ? 'part' : 'parts'}`}
      </p>
      <div className="grid gap-2 max-md:col-span-2 max-md:grid-cols-[1fr_auto]">
        {isWhole && (
          <ButtonLink
            kind="plate"
            icon="receipt"
            to={dealsOfEnquiryPath(
              'buyer',
              enquiry.id,
              accepted.map(({ item }) => item),
            )}
          >
            {depotCount === 1 ? 'Open the deal' : `Open ${depotCount} deals`}
          </ButtonLink>
        )}
        <Button kind="line" icon="print" aria-label="Print summary" onClick={() => window.print()}>
          <span className={isWhole ? 'max-md:hidden' : undefined}>Print summary</span>
        </Button>
      </div>
    </section>
  )
}

function SeenOfYou({ enquiry, depotCount }: Pick<AcceptedHeadProps, 'enquiry' | 'depotCount'>) {
  const user = useAppSelector((state) => state.auth.user)
  const shared = { Name: user?.name, Phone: user?.phoneNumber, Email: user?.email, Postcode: enquiry.postcode }
  return (
    <section className="surface print:hidden">
      <h2 className="border-b border-line px-5 py-3.5 text-15 font-650">
        {depotCount === 1 ? 'What the depot sees of you' : 'What these depots see of you'}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-5 py-3.5 text-14">
        {Object.entries(shared).map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-steel-600">{name}</dt>
                <dd className="min-w-0 font-550 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function byDepot(offers: Offer[]): [Offer, ...Offer[]][] {
  const depots = new Map<string, [Offer, ...Offer[]]>()
  for (const offer of offers) {
    const known = depots.get(offer.depotId)
    if (known) known.push(offer)
    else depots.set(offer.depotId, [offer])
  }
  return [...depots.values()]
}
