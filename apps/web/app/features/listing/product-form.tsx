import { formatMoney } from '@allyards/contract/format-money'
import { allParts } from '@allyards/contract/parts'
import { conditions, vatStates } from '@allyards/contract/products'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { gradeWords, vatWords, warrantyWords } from '~/features/products/product-words'
import type { CallFailure } from '~/store/api'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { Combobox } from '~/ui/combobox'
import { GradeMark } from '~/ui/grade-mark'
import { NativeSelect } from '~/ui/native-select'
import { PartDrawing } from '~/ui/part-drawing'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast'
import { FitmentPicker } from './fitment-picker'
import { useAddProductMutation, useChangeProductMutation } from './listing-calls'
import { PhotoPicker } from './photo-picker'
import { PriceHint } from './price-hint'
import { bodyOf, dropDraft, type ProductDraft, storeDraft } from './product-draft'
import { usePhotos } from './use-photos'

interface ProductFormProps {
  initial: ProductDraft
  /** The product that is edited; absent for a new one, whose draft is kept in this browser. */
  id?: string
}

const warranties = [0, 1, 3, 6, 12, 18]

export function ProductForm({ initial, id }: ProductFormProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [add, adding] = useAddProductMutation()
  const [change, changing] = useChangeProductMutation()
  const photos = usePhotos(initial.imageUrls)
  const form = useRef<HTMLFormElement>(null)
  const isPending = adding.isLoading || changing.isLoading
  const total = (Number(draft.price) || 0) + (Number(draft.delivery_price) || 0)

  function set(values: Partial<ProductDraft>) {
    setDraft((known) => ({ ...known, ...values }))
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in values))))
  }

  const urls = photos.urls.join()
  useEffect(() => {
    if (!id) storeDraft({ ...draft, imageUrls: urls ? urls.split(',') : [] })
  }, [id, draft, urls])

  async function save(status: 'live' | 'draft') {
    const missing = check(draft)
    if (Object.keys(missing).length > 0) return show(missing)
    if (photos.isSending) return toast.info('One moment: a photo is still uploading.')
    const body = { ...bodyOf(draft, photos.urls), status }
    const result = id ? await change({ params: { id }, body: body as never }) : await add({ body: body as never })
    if (result.error) {
      const failure = result.error as CallFailure
      show(failure.body.errors ?? {})
      return toast.error(failure.body.message)
    }
    if (!id) dropDraft()
    toast.success(status === 'live' ? `${draft.title} is live` : `${draft.title} is saved and hidden`)
    navigate('/product')
  }

  /** Puts the errors under their fields and the focus into the first one. */
  function show(found: Record<string, string>) {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save('live')
  }

  return (
    <div className="grid gap-4">
      <Section title="Photos" note={`${photos.entries.length} of 8. The first is the cover.`}>
        <PhotoPicker photos={photos} />
      </Section>
      <Section title="Fits" note="Buyers with a matching vehicle see that it fits.">
        <FitmentPicker draft={draft} error={errors.brand} onChange={set} />
      </Section>
      <form ref={form} className="grid gap-4" onSubmit={submit} noValidate>
        <Section title="Part">
          <div className="grid gap-4 md:grid-cols-2">
            <Combobox
              label="Part"
              mark="required"
              placeholder="Choose a part"
              error={errors.part_id}
              items={allParts.map(({ name, slug }) => ({
                value: slug,
                label: name,
                before: <PartDrawing slug={slug} className="size-6" />,
              }))}
              value={draft.part_id || null}
              onValueChange={(part_id) => set({ part_id })}
            />
            <TextField
              label="OEM number"
              mark="optional"
              value={draft.oem_number}
              error={errors.oem_number}
              onChange={(event) => set({ oem_number: event.target.value })}
            />
            <TextField
              label="Title"
              mark="required"
              className="md:col-span-2"
              maxLength={140}
              placeholder="Headlamp, nearside, bi-xenon"
              value={draft.title}
              error={errors.title}
              onChange={(event) => set({ title: event.target.value })}
            />
            <TextField
              label="Donor mileage"
              mark="optional"
              inputMode="numeric"
              value={draft.mileage}
              error={errors.mileage}
              onChange={(event) => set({ mileage: event.target.value.replace(/[^\d,]/g, '') })}
            />
            <TextField
              label="Stock"
              inputMode="numeric"
              value={draft.stock}
              error={errors.stock}
              onChange={(event) => set({ stock: event.target.value.replace(/\D/g, '') })}
            />
          </div>
          <Checkbox
            label="Tested before it came off"
            checked={draft.tested}
            onChange={(event) => set({ tested: event.target.checked })}
            className="mt-2"
          />
        </Section>
        <Section title="Grade">
          <fieldset
            className="grid grid-cols-2 gap-2.5 md:grid-cols-4"
            aria-describedby={errors.condition ? 'grade-error' : undefined}
          >
            <legend className="sr-only">Grade</legend>
            {conditions.map((grade) => (
              <label
                key={grade}
                className={classNames(
                  'grid cursor-pointer content-start gap-1.5 rounded p-3 text-13 inset-ring has-focus-visible:outline-3 has-focus-visible:outline-focus',
                  draft.condition === grade ? 'inset-ring-2 inset-ring-ink' : 'inset-ring-line',
                )}
              >
                <input
                  type="radio"
                  name="condition"
                  className="sr-only"
                  aria-invalid={errors.condition ? true : undefined}
                  checked={draft.condition === grade}
                  onChange={() => set({ condition: grade })}
                />
                <GradeMark grade={grade} />
                {gradeWords[grade]}
              </label>
            ))}
          </fieldset>
          {errors.condition && (
            <p id="grade-error" role="alert" className="mt-1.5 text-13 font-550 text-stop">
              {errors.condition}
            </p>
          )}
        </Section>
        <Section title="Price">
          <div className="mb-3 flex flex-wrap items-end gap-4">
            <TextField
              label="Part price"
              mark="required"
              before="£"
              inputMode="decimal"
              className="w-36"
              value={draft.price}
              error={errors.price}
              onChange={(event) => set({ price: event.target.value.trim() })}
            />
            <TextField
              label="Delivery"
              before="£"
              inputMode="decimal"
              placeholder="0.00"
              className="w-36"
              value={draft.delivery_price}
              error={errors.delivery_price}
              onChange={(event) => set({ delivery_price: event.target.value.trim() })}
            />
            <p className="ml-auto text-right">
              <span className="block cut-plate text-32">{formatMoney(total)}</span>
              <span className="text-13 text-steel-600">delivered, what buyers see first</span>
            </p>
          </div>
          <PriceHint draft={draft} total={total} onTake={(price) => set({ price })} />
          <div className="mt-4 grid gap-4 md:grid-cols-2">
            <NativeSelect
              label="Warranty"
              options={[...new Set([...warranties, Number(draft.warranty_months)])]
                .sort((a, b) => a - b)
                .map((months) => ({ value: String(months), label: warrantyWords(months) }))}
              value={draft.warranty_months}
              onChange={(event) => set({ warranty_months: event.target.value })}
            />
            <NativeSelect
              label="VAT"
              options={vatStates.map((value) => ({ value, label: vatWords[value] }))}
              value={draft.vat}
              onChange={(event) => set({ vat: event.target.value as ProductDraft['vat'] })}
            />
          </div>
        </Section>
        <Section title="Description" note="optional">
          <TextArea
            label="Description"
            hideLabel
            rows={5}
            maxLength={5000}
            value={draft.description}
            error={errors.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Section>
        <div className="sticky bottom-16 z-20 flex flex-wrap items-center justify-end gap-2.5 rounded bg-card p-3 shadow-float lg:bottom-3">
          {!id && <p className="mr-auto text-13 text-steel-600">Your draft is kept in this browser.</p>}
          <Button kind="line" pending={isPending} onClick={() => void save('draft')}>
            Save hidden
          </Button>
          <Button kind="plate" type="submit" pending={isPending}>
            {id ? 'Save and publish' : 'Publish product'}
          </Button>
        </div>
      </form>
    </div>
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="surface p-4 md:p-5">
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-2.5 cut-head text-20">
        {title}
        {note && <span className="text-13 font-400 stretch-100 text-steel-600">{note}</span>}
      </h2>
      {children}
    </section>
  )
}

function check(draft: ProductDraft): Record<string, string> {
  const money = /^\d{1,6}(\.\d{1,2})?$/
  return {
    ...(draft.brand ? {} : { brand: 'Please choose a brand' }),
    ...(draft.part_id ? {} : { part_id: 'Please choose a part' }),
    ...(draft.title.trim() ? {} : { title: 'Please give the product a title' }),
    ...(draft.condition ? {} : { condition: 'Please choose a grade: A, B, C or U' }),
    ...(money.test(draft.price) && Number(draft.price) > 0 ? {} : { price: 'Please give a price, such as 118 or 118.50' }),
    ...(draft.delivery_price === '' || money.test(draft.delivery_price)
      ? {}
      : { delivery_price: 'Please give pounds, such as 9.95' }),
  }
}
