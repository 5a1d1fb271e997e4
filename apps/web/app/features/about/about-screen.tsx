import type { ResponseOf } from '@allyards/contract/endpoint'
import type { getFigures } from '@allyards/contract/figures'
import { Link } from 'react-router'
import { depotsOf, useSite } from '~/features/site/use-site'
import { useRegLookup } from '~/features/vehicles/use-reg-lookup'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { PlateInput } from '~/ui/plate-input'
import { AskedDepots } from './asked-depots'
import { LiveFigures } from './live-figures'

type Figures = ResponseOf<typeof getFigures>

const promises = [
  ['Phone calls and spam after one request', 'No depot sees your phone or email until you accept its offer.'],
  ['Delivery that costs more than the part', 'Every price is ranked by the delivered total.'],
  [
    'The wrong part, and you get the blame',
    'Your plate, the part number and your photo travel with the offer. The depot ticks that it fits.',
  ],
  ['“Sorry, just sold”', 'An offer is binding until its date. Withdrawals are counted on the depot’s page.'],
  ['Reviews nobody can check', 'Feedback comes from accepted offers only, once per side.'],
] as const

const buyerSteps = [
  ['Enter the reg', 'We fill in the vehicle. No plate at hand? Pick brand, model and the rest.'],
  ['Select parts', 'One part or twenty, in one enquiry, with details and a photo of each.'],
  [
    'Compare prices',
    'Offers appear side by side as they are sent. The best basket works out which mix of depots costs least, delivery included.',
  ],
] as const

const yardSteps = [
  ['Say who you are', 'Company details and the makes you break. Signing up is free, and there is no fee per lead.'],
  ['Quote what you have', 'Only enquiries for your makes arrive. Price, grade and warranty are filled in from your own shelf.'],
  [
    'Win it, or learn why not',
    'When a buyer accepts, each side sees how to reach the other. When you lose one, we tell you by how much.',
  ],
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
              You enter your reg and choose the parts. We ask {depotsOf(useSite())} at once. The ones that have it answer with a
              price, a grade, a warranty and a delivery date, and you see them side by side. It is free for you, with our{' '}
              <Link to="/legal/price-guarantee" className="link">
                lowest price guarantee
              </Link>
              .
            </p>
            <p>
              <Link to="/legal" className="link">
                What we promise, in plain English
              </Link>
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
      <Promises />
      <BothSides />
    </div>
  )
}

function Promises() {
  return (
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
  )
}

function BothSides() {
  const lookup = useRegLookup()
  return (
    <section className="wrap mt-12 md:mt-20">
      <div className="grid border-t-3 border-ink md:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3 py-6 md:pt-7 md:pr-10 md:pb-2">
          <h2 className="cut-head text-32">How it works for the buyer</h2>
          <Steps steps={buyerSteps} />
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
          <h2 className="cut-head text-32">How it works for the yard</h2>
          <Steps steps={yardSteps} />
          <ButtonLink to="/seller-signup" kind="line" iconAfter="arrow-right" className="mt-2">
            Sell with us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Steps({ steps }: { steps: readonly (readonly [title: string, text: string])[] }) {
  return (
    <ol className="grid max-w-[50ch] gap-3.5">
      {steps.map(([title, text], index) => (
        <li key={title} className="grid grid-cols-[2rem_1fr]">
          <span aria-hidden="true" className="cut-plate text-24 leading-[1.1]">
            {index + 1}
          </span>
          <p className="md:text-17">
            <b className="block font-650">{title}</b>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
