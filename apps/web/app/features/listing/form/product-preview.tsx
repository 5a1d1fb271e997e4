import { formatCount } from '@allyards/contract/format-count'
import { formatMoney } from '@allyards/contract/format-money'
import { priceInWords } from '@allyards/contract/judge-price'
import { PlaceMark } from '~/features/parts/place-mark'
import { ProductPhoto } from '~/features/products/product-photo'
import { warrantyWords } from '~/features/products/product-words'
import type { Photos } from '~/features/uploads/use-photos'
import { classNames } from '~/ui/class-names'
import { GradeMark } from '~/ui/grade-mark'
import { Icon } from '~/ui/icon'
import { PriceRule } from '~/ui/price-rule'
import { countToMend, rightRows } from './fits/fit-rows'
import { TryCar } from './fits/try-car'
import { checkDraft, namedNumbers, type ProductDraft, placeOf, totalOf } from './product-draft'
import { useDraftBand } from './use-draft-band'

interface ProductPreviewProps {
  draft: ProductDraft
  photos: Photos
}

/** The card as buyers will see it, and what is missing before publication. */
export function ProductPreview({ draft, photos }: ProductPreviewProps) {
  return (
    <aside aria-label="Preview" className="grid content-start gap-4 md:max-lg:grid-cols-2 lg:sticky lg:top-4">
      <AsBuyersSeeIt draft={draft} photos={photos} />
      <TryCar draft={draft} />
      <BeforePublishing draft={draft} photos={photos} />
    </aside>
  )
}

function AsBuyersSeeIt({ draft, photos }: ProductPreviewProps) {
  const total = totalOf(draft)
  const band = useDraftBand(draft)
  const facts = [
    draft.mileage && `${formatCount(Number(draft.mileage.replaceAll(',', '')))} mi`,
    Number(draft.warranty_months) > 0 && warrantyWords(Number(draft.warranty_months)),
  ].filter(Boolean)
  return (
    <section aria-label="As buyers see it" className="surface overflow-hidden">
      <div className="aspect-8/5 bg-tint-1">
        <ProductPhoto url={photos.entries[0]?.previewUrl} partId={draft.part_id || 'headlamp'} alt="" />
      </div>
      <div className="grid gap-2.5 p-4">
        <p className={classNames('line-clamp-2 text-15 leading-[1.3] font-650', !draft.title.trim() && 'text-steel-500')}>
          {draft.title.trim() || 'Your title'}
        </p>
        <PlaceMark {...placeOf(draft)} className="text-14" />
        <p className="flex items-center gap-2 text-13 text-steel-600">
          {draft.condition && <GradeMark grade={draft.condition} />}
          {facts.join(' · ') || 'Grade, mileage and warranty'}
        </p>
        <p className="flex items-baseline gap-1.5">
          <span className="cut-plate text-24">{formatMoney(total)}</span>
          <span className="text-13 text-steel-600">delivered</span>
        </p>
        {band && total > 0 && (
          <div>
            <PriceRule band={band} at={total} />
            <p className="mt-1 text-13 font-550 text-steel-600">{priceInWords(total, band)}</p>
          </div>
        )}
        <p className="truncate border-t border-line pt-2.5 text-13 font-600">{fittedModels(draft)}</p>
      </div>
    </section>
  )
}

function fittedModels({ brand, models, fitments }: ProductDraft): string {
  const named = new Set(rightRows(fitments).map(({ make, model }) => `${make} ${model}`))
  if (named.size > 0) return `Fits ${[...named].join(', ')}`
  return brand ? `Fits ${[brand, models.join(', ')].filter(Boolean).join(' ')}` : 'Fits no vehicle yet'
}

function BeforePublishing({ draft, photos }: ProductPreviewProps) {
  return (
    <section className="surface p-4">
      <h2 className="mb-2 text-15 font-650">Before you publish</h2>
      <ul className="grid gap-2 text-14">
        {stepsOf(draft, photos).map(({ words, isDone }) => (
          <li key={words} className={classNames('flex items-center gap-2.5', !isDone && 'text-steel-600')}>
            {isDone ? (
              <Icon name="check" size="sm" className="text-go" />
            ) : (
              <span aria-hidden="true" className="m-0.5 size-3 rounded-full border-[1.5px] border-steel-500" />
            )}
            {words}
            <span className="sr-only">{isDone ? ', done' : ', still to do'}</span>
          </li>
        ))}
      </ul>
      {countToMend(draft.fitments) > 0 && (
        <p className="mt-2.5 text-13 text-steel-600">Rows to mend stay in the draft. They are left out when you publish.</p>
      )}
    </section>
  )
}

function stepsOf(draft: ProductDraft, photos: Photos) {
  const missing = checkDraft(draft)
  const isRight = (...names: string[]) => names.every((name) => !Object.keys(missing).some((path) => path.split('.')[0] === name))
  return [
    { words: 'Part and title', isDone: isRight('part_id', 'title') },
    ...(namedNumbers(draft).length > 0 ? [{ words: `Numbers, ${namedNumbers(draft).length}`, isDone: isRight('numbers') }] : []),
    { words: fitWords(draft), isDone: isRight('brand') && countToMend(draft.fitments) === 0 },
    { words: 'Grade', isDone: isRight('condition') },
    { words: 'Price and delivery', isDone: isRight('price', 'delivery_price') },
    { words: photoWords(draft, photos), isDone: draft.imageUrls.length > 0 && !photos.isSending },
  ]
}

function fitWords({ brand, models, years, fitments }: ProductDraft): string {
  const [right, toMend] = [rightRows(fitments).length, countToMend(fitments)]
  if (toMend > 0) return `Fits: ${rowCount(toMend)} to mend`
  if (!brand) return 'The vehicles it fits'
  if (right > 0) return `Fits, ${rowCount(right)}`
  const of = (count: number, noun: string) => (count === 0 ? `all ${noun}s` : `${count} ${count === 1 ? noun : `${noun}s`}`)
  return `Fits ${of(models.length, 'model')}, ${of(years.length, 'year')}`
}

const rowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

function photoWords({ imageUrls }: ProductDraft, { entries, isSending }: Photos): string {
  if (isSending) return `Photo ${entries.findIndex(({ url, error }) => !url && !error) + 1} is still uploading`
  if (imageUrls.length === 0) return 'A photo sells it sooner'
  return imageUrls.length === 1 ? '1 photo' : `${imageUrls.length} photos`
}
