import { limits } from '@allyards/contract/limits'
import { Icon } from '~/ui/icon'
import { Plate } from '~/ui/plate'

/** A fixed sample. Real feedback lives on seller pages, products and quotations and is never mixed with it. */
const samples = [
  {
    stars: 5,
    text: 'Gearbox for a 2012 Transit. Eleven prices by teatime, the cheapest was twenty miles away and arrived on the Thursday.',
    name: 'Martin H.',
    vehicle: 'Ford Transit',
    reg: 'FD12 OPY',
  },
  {
    stars: 4,
    text: 'Matched the headlamp from my reg, so no guessing at part numbers. One tab had a repair, and the depot had told me so beforehand.',
    name: 'Priya S.',
    vehicle: 'BMW 3 Series',
    reg: 'LR14 XKD',
  },
  {
    stars: 5,
    text: 'I was quoted £240 for a wing mirror at the dealer. Paid £46 delivered here, right colour and all.',
    name: 'Callum R.',
    vehicle: 'Vauxhall Corsa',
    reg: 'MA66 TZN',
  },
]

const { average, count } = limits.reviews

export function ReviewPanel() {
  return (
    <section className="wrap pt-14 pb-16 md:pt-20 md:pb-24" aria-label="Reviews">
      <div className="grid gap-7 border-t-3 border-ink pt-8 lg:grid-cols-[300px_1fr] lg:gap-14">
        <div>
          <p className="cut-plate text-[7rem] leading-[0.86] tracking-[-0.03em] lg:text-[8.5rem]">{average}</p>
          <AverageStars />
          <p className="mt-1.5 text-steel-600">
            <b className="font-700 text-ink">{count} reviews</b>
            <br />
            from buyers across the UK
          </p>
        </div>
        <ul className="grid md:grid-cols-3">
          {samples.map((sample) => (
            <li
              key={sample.name}
              className="flex flex-col gap-3 border-line py-5 not-first:border-t md:border-t-0! md:border-l md:px-6 md:py-0 md:first:border-l-0 md:first:pl-0 lg:first:border-l lg:first:pl-6"
            >
              <Stars count={sample.stars} />
              <blockquote className="text-17 leading-[1.45]">{sample.text}</blockquote>
              <div className="mt-auto flex items-center gap-2.5 pt-2 text-14">
                <Plate reg={sample.reg} size="sm" />
                <p>
                  <b className="font-700">{sample.name}</b>
                  <br />
                  <span className="text-steel-600">{sample.vehicle}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function AverageStars() {
  const share = `${(average / 5) * 100}%`
  return (
    <p className="relative mt-4 h-8 w-42.5" role="img" aria-label={`${average} out of 5`}>
      <span className="absolute inset-0 flex gap-0.5 overflow-hidden text-steel-300">{fiveStars('size-8')}</span>
      <span className="absolute inset-y-0 left-0 flex gap-0.5 overflow-hidden text-ink" style={{ width: share }}>
        {fiveStars('size-8')}
      </span>
    </p>
  )
}

function Stars({ count: filled }: { count: number }) {
  return (
    <p className="flex gap-0.5" role="img" aria-label={`${filled} out of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star-solid" size="sm" className={star > filled ? 'text-steel-300' : 'text-ink'} />
      ))}
    </p>
  )
}

const fiveStars = (size: string) => [1, 2, 3, 4, 5].map((star) => <Icon key={star} name="star-solid" className={size} />)
