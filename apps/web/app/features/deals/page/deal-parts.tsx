import { isDangerous } from '@allyards/contract/dangerous-goods'
import type { Deal, DealItem } from '@allyards/contract/deals'
import { featuresInWords } from '@allyards/contract/fitment/part-features'
import { formatMoney } from '@allyards/contract/format-money'
import { countWords, milesWords } from '@allyards/contract/number-words'
import { formatPlate } from '@allyards/contract/plate'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import { yardName } from '@allyards/contract/yards'
import { useState } from 'react'
import { FittingNote } from '~/features/parts/fitting-note'
import { PlaceMark } from '~/features/parts/place-mark'
import { ProductPhoto } from '~/features/products/product-photo'
import { gradeWords } from '~/features/products/product-words'
import { ReportButton } from '~/features/reports/report-button'
import type { Reportable } from '~/features/reports/report-dialog'
import { GradeMark } from '~/ui/grade-mark'
import { Icon } from '~/ui/icon'
import { PhotosDialog } from '~/ui/photos-dialog'
import { TextLink } from '~/ui/text-link'
import { withCapital } from '~/ui/with-capital'
import { DealPanel } from '../deal-panel'
import { fitWords } from '../event-words'
import type { Mover } from '../moves/use-move'
import { CancelPart } from './cancel-part'
import { CancelledParts } from './cancelled-parts'
import { DealWay } from './deal-way'

/** The agreed parts. */
export function DealParts({ deal, mover }: { deal: Deal; mover: Mover }) {
  const { items, enquiry_id, side } = deal
  return (
    <DealPanel
      title="Parts"
      note={countWords(items.length, false, 'part')}
      aside={
        enquiry_id && (
          <TextLink to={side === 'buyer' ? `/buyer-quotation/${enquiry_id}` : `/EnquiryPage?id=${enquiry_id}`}>
            {side === 'buyer' ? 'Enquiry and offers' : 'The enquiry'}
          </TextLink>
        )
      }
    >
      <ul>
        {items.map((item) => (
          <PartRow key={item.id} item={item} deal={deal} mover={mover} />
        ))}
      </ul>
      <DealWay deal={deal} />
      <CancelledParts deal={deal} />
    </DealPanel>
  )
}

/** The shelf for the depot; the site for a buyer who collects from several. */
function placeWordsOf(item: DealItem, { side, collects, contacts: { seller } }: Deal): string {
  const isOneOfSeveral = seller.yards.length > 1
  const yard = isOneOfSeveral && seller.yards.find(({ item_ids }) => item_ids.includes(item.id))
  const branch = yard ? yardName(yard) : item.branch
  if (side === 'buyer') return collects && yard ? `at ${branch}` : ''
  return [branch, item.bay && `bay ${item.bay}`, item.stock_number && `no. ${item.stock_number}`].filter(Boolean).join(', ')
}

function PartRow({ item, deal, mover }: { item: DealItem; deal: Deal; mover: Mover }) {
  const whereItSits = placeWordsOf(item, deal)
  const report = deal.side === 'buyer' && reportOf(item)
  return (
    <li className="grid grid-cols-[80px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line px-4 py-3.5 text-14 not-first:border-t md:grid-cols-[104px_minmax(0,1fr)_auto] md:px-5">
      <PartPhotos item={item} />
      <div className="min-w-0">
        <h3 className="text-15 leading-[1.3] font-650">
          {item.title ?? item.part_name}
          {item.quantity > 1 && ` × ${item.quantity}`}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-13 text-steel-600">
          <PlaceMark side={item.side} end={item.end} className="text-ink" />
          <span className="flex items-center gap-1.5">
            <GradeMark grade={item.condition} className="size-4.5! text-12!" />
            {gradeWords[item.condition].split(',')[0]}
          </span>
          {item.mileage !== null && <span>{milesWords(item.mileage)}</span>}
          <span>{withCapital(warrantyInWords(item.warranty_months))}</span>
          {featuresInWords(item.features) && <span>{featuresInWords(item.features)}</span>}
          {item.oem_number && <span className="break-all">{item.oem_number}</span>}
        </p>
        {item.fit_confirmed && (
          <p className="mt-1 flex items-center gap-1.25 text-13 font-600 text-go">
            <Icon name="check" size="sm" />
            {`Fit confirmed by ${deal.side === 'seller' ? 'you' : 'the depot'}${deal.reg ? ` for ${formatPlate(deal.reg)}` : ''}`}
          </p>
        )}
        {item.fits && deal.items.length > 1 && (
          <p className="mt-1 text-13 font-600">{`${deal.side === 'buyer' ? 'You' : 'The buyer'} said: ${fitWords[item.fits]}`}</p>
        )}
        <FittingNote partId={item.part_id} className="mt-1.5" />
        {isDangerous({ partId: item.part_id, features: item.features }) && (
          <p className="mt-1 text-13 text-steel-600">
            Dangerous goods: collected, or brought by a carrier that the depot states is approved for them.
          </p>
        )}
        {item.note && <p className="mt-1 text-13 text-steel-600">{item.note}</p>}
        <div className="flex flex-wrap gap-x-4">
          <CancelPart deal={deal} item={item} mover={mover} />
          {report && <ReportButton about={report} className="mt-1 text-13 text-steel-600" />}
        </div>
      </div>
      <p className="text-15 font-650 tabular-nums max-md:col-start-2 md:text-right">
        {formatMoney(item.price)}
        {whereItSits && <span className="text-13 font-400 text-steel-600 max-md:ml-1.5 md:block">{whereItSits}</span>}
      </p>
    </li>
  )
}

/** The depot's description and photos from its offer or listing. */
function reportOf({ quotation_id, product_id, part_name }: DealItem): Reportable | undefined {
  if (quotation_id) return { kind: 'offer', id: quotation_id, name: `the offer for ${part_name}` }
  return product_id ? { kind: 'listing', id: product_id, name: `the listing of ${part_name}` } : undefined
}

/** The photos of the actual part; a press enlarges them. */
function PartPhotos({ item: { imageUrls, part_id, part_name } }: { item: DealItem }) {
  const [isOpen, setOpen] = useState(false)
  const [first] = imageUrls
  const box = 'relative block h-16 w-20 overflow-hidden rounded-[8px] md:h-20 md:w-26'
  if (!first) {
    return (
      <span className={box}>
        <ProductPhoto url={null} partId={part_id} alt="" drawingClassName="size-12 md:size-15" />
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        className={box}
        aria-label={`Show ${countWords(imageUrls.length, false, 'photo')} of ${part_name}`}
        onClick={() => setOpen(true)}
      >
        <ProductPhoto url={first} partId={part_id} alt="" />
        <span className="absolute right-1.25 bottom-1.25 flex h-5 items-center gap-1 rounded-sm bg-ink px-1.25 text-11 font-650 text-white">
          <Icon name="camera" size="sm" className="size-3" />
          {imageUrls.length}
        </span>
      </button>
      {isOpen && <PhotosDialog title={part_name} of={part_name} imageUrls={imageUrls} onOpenChange={setOpen} />}
    </>
  )
}
