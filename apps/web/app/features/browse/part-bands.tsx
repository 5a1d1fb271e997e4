import type { BrowsePage } from '@allyards/contract/browse'
import { formatWholePounds } from '@allyards/contract/format-money'
import { Link } from 'react-router'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { PriceRule } from '~/ui/price-rule'
import { browsePath, slugsOf } from './browse-path'
import { subjectOf } from './browse-words'

/** Delivered prices of common parts, on one axis. */
export function PartBands({ page }: { page: BrowsePage }) {
  if (page.bands.length === 0) return null
  const top = Math.max(...page.bands.map(({ high }) => high)) * 1.1
  const tickPounds = Math.max(5, Math.ceil(top / 20 / 5) * 5)
  const axis = { from: 0, to: tickPounds * 20 }
  const subject = [page.brand?.name, page.model?.name].filter(Boolean).join(' ')
  return (
    <section className="pt-14 md:pt-20" aria-labelledby="price-bands">
      <div className="mb-3 flex flex-col gap-2 md:mb-7 md:flex-row md:items-baseline md:justify-between">
        <h2 id="price-bands" className="cut-head text-28 md:text-32">
          {page.part ? `${page.part.name} prices for ${subjectOf(page)}` : `Popular parts for ${subject}`}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-steel-600">
          <span className="flex items-center gap-2">
            <i className="h-2 w-6 rounded-[2px] bg-steel-200" />
            fair price, 8 in 10 offers
          </span>
          <span className="flex items-center gap-2">
            <i className="h-3.5 w-0.5 bg-steel-600" />
            median
          </span>
          <span>{`one tick is £${tickPounds}`}</span>
        </p>
      </div>
      <ul className="border-t border-line">
        {page.bands.map((band) => (
          <BandRow key={band.part.slug} {...{ page, band, axis, subject }} />
        ))}
      </ul>
    </section>
  )
}

interface BandRowProps {
  page: BrowsePage
  band: BrowsePage['bands'][number]
  axis: { from: number; to: number }
  /** The vehicle that the prices are for. */
  subject: string
}

function BandRow({ page, band, axis, subject }: BandRowProps) {
  return (
    <li className="border-b border-line">
      <Link
        to={browsePath({ ...slugsOf(page), body_style: undefined, trim: undefined, part: band.part.slug }, true)}
        className="grid grid-cols-[40px_1fr_auto] items-center gap-x-3 gap-y-2.5 py-3.5 md:grid-cols-[48px_220px_1fr_132px_24px] md:gap-6"
      >
        <PartDrawing slug={band.part.slug} className="size-10 md:size-12" />
        <span>
          <b className="block text-17 font-600">{band.part.name}</b>
          <span className="text-13 text-steel-600">
            {`${band.sample} prices, ${band.widened ? `widened to all ${page.brand?.name ?? 'makes'}` : subject}`}
          </span>
        </span>
        <span className="col-span-3 row-start-2 block md:col-span-1 md:row-start-auto">
          <PriceRule band={band} axis={axis} labelled />
        </span>
        <span className="col-start-3 row-start-1 flex flex-col gap-0.5 text-right md:col-start-auto md:row-start-auto">
          <span className="cut-plate text-24 md:text-[1.625rem]">{formatWholePounds(band.median)}</span>
          <span className="text-13 text-steel-600">median, delivered</span>
        </span>
        <Icon name="arrow-right" className="hidden md:block" />
      </Link>
    </li>
  )
}
