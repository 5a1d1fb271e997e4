import type { ResponseOf } from '@allyards/contract/endpoint'
import type { getFigures } from '@allyards/contract/figures'
import { useRegLookup } from '~/features/finder/use-reg-lookup'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { PlateInput } from '~/ui/plate-input'
import { AskedDepots } from './asked-depots'

type Figures = ResponseOf<typeof getFigures>

const promises = [
  ['Phone calls and spam after one request', 'No depot sees your phone or e-mail until you accept its offer.'],
  ['Delivery that costs more than the part', 'Every price is ranked by the delivered total.'],
  [
    'The wrong part, and you get the blame',
    'Your plate, the part number and your photo travel with the offer. The depot ticks that it fits.',
  ],
  ['“Sorry, just sold”', 'An offer is binding until its date. Withdrawals are counted on the depot’s page.'],
  ['Reviews nobody can check', 'Feedback comes from accepted offers only, once per side.'],
] as const

export function AboutScreen({ figures }: { figures: Figures }) {
  return (
    <div className="pb-16 md:pb-24">
      <section className="wrap">
        <p className="pt-6 font-600 text-steel-600 md:pt-10">About Us</p>
        <h1 className="cut-hero pt-1.5 pb-6 text-[3.5rem] leading-[0.92] md:pb-8 md:text-88 md:leading-[0.9] lg:text-[7rem]">
          Every breaker’s yard, <span className="block">one search.</span>
        </h1>
      </section>
      <section className="wrap">
        <div className="grid items-center gap-6 border-t-3 border-ink pt-6 md:pt-10 lg:grid-cols-[500px_1fr] lg:gap-20">
          <AskedDepots />
          <div className="grid max-w-[56ch] gap-3.5 md:gap-5 md:text-17">
            <p className="text-24 leading-[1.2] font-650 tracking-[-0.01em] text-pretty stretch-84 md:text-32">
              The part you need is almost certainly lying on a shelf somewhere in Britain. Finding the shelf used to take a
              morning on the phone.
            </p>
            <p>
              You enter your reg and choose the parts. We ask 150+ depots at once. The ones that have it answer with a price, a
              grade, a warranty and a delivery date, and you see them side by side. It is free for you, with our lowest price
              guarantee.
            </p>
            <ul className="flex gap-6 text-14 text-steel-600">
              <li className="flex items-center gap-2">
                <i className="size-2.5 rounded-full inset-ring-[1.5px] inset-ring-steel-400" /> asked
              </li>
              <li className="flex items-center gap-2">
                <i className="size-3.5 rounded-full bg-go" /> answered with an offer
              </li>
            </ul>
          </div>
        </div>
      </section>
      <LiveFigures figures={figures} />
      <section className="wrap mt-12 md:mt-20">
        <div className="grid gap-5 border-t-3 border-ink pt-7 lg:grid-cols-[280px_1fr] lg:gap-14">
          <h2 className="cut-head text-32">What people told us, and what we did</h2>
          <dl>
            {promises.map(([complaint, answer]) => (
              <div
                key={complaint}
                className="grid gap-1.5 border-b border-line py-4.5 first:pt-1 md:grid-cols-[1fr_1.35fr] md:gap-8"
              >
                <dt className="text-steel-600 md:text-17">{complaint}</dt>
                <dd className="flex gap-3 font-550 md:text-17">
                  <Icon name="check" className="mt-0.5 stroke-[2.5] text-go" />
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <BothSides />
    </div>
  )
}

/** Counted when the page was made; a figure that is still zero is left out. */
function LiveFigures({ figures }: { figures: Figures }) {
  const shown = [
    ['Depots', figures.depots],
    ['Parts on the shelf', figures.products],
    ['Enquiries posted', figures.enquiries],
    ['Offers sent', figures.offers],
  ] as const
  const known = shown.filter(([, count]) => count > 0)
  if (known.length === 0) return null
  return (
    <section className="wrap mt-12 md:mt-20" aria-label="Allyards in figures">
      <dl className="grid grid-cols-2 border-t-3 border-ink lg:grid-cols-4">
        {known.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 border-b border-line py-6 lg:border-b-0">
            <dt className="text-steel-600">{label}</dt>
            <dd className="cut-plate text-44 md:text-64">{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function BothSides() {
  const lookup = useRegLookup()
  return (
    <section className="wrap mt-12 md:mt-20">
      <div className="grid border-t-3 border-ink md:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3 py-6 md:pt-7 md:pr-10 md:pb-2">
          <h2 className="cut-head text-32">For the buyer</h2>
          <p className="max-w-[46ch] md:text-17">
            One part or twenty, in one enquiry. The best basket works out which mix of depots costs least, delivery included.
          </p>
          <form onSubmit={lookup.submit} noValidate className="mt-2 flex w-full items-start gap-2">
            <PlateInput
              label="Vehicle registration"
              value={lookup.reg}
              onValueChange={lookup.change}
              error={lookup.error}
              plateClassName="w-full max-w-56 [--h:44px]"
            />
            <Button type="submit" pending={lookup.isPending}>
              Find Now
            </Button>
          </form>
        </div>
        <div className="grid content-start justify-items-start gap-3 border-t border-line py-6 md:border-t-0 md:border-l md:pt-7 md:pb-2 md:pl-10">
          <h2 className="cut-head text-32">For the yard</h2>
          <p className="max-w-[46ch] md:text-17">
            Only enquiries for the makes you break. No fee per lead, and when you lose one we tell you by how much.
          </p>
          <ButtonLink to="/seller-signup" kind="line" iconAfter="arrow-right" className="mt-2">
            Sell with us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
