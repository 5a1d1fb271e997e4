import { mostNumbers } from '@allyards/contract/fitment/part-numbers'
import { limits } from '@allyards/contract/limits'
import { useNavigate } from 'react-router'
import { usePhotos } from '~/features/uploads/use-photos'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { useDraftForm } from '~/store/use-draft-form'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { contractResolver } from '~/ui/contract-resolver'
import { toast } from '~/ui/toast-queue'
import { useAddProductMutation, useChangeProductMutation } from '../listing-calls'
import { countToMend, namedFirst, rightRows, type TypedRow } from './fits/fit-rows'
import { FitsEditor } from './fits/fits-editor'
import { NumbersField } from './fits/numbers-field'
import { PhotoPicker } from './photo-picker'
import { PriceFields } from './price-fields'
import { bodyOf, checkDraft, emptyDraft, listsOf, namedNumbers, type ProductDraft } from './product-draft'
import { DescriptionField, GradeField, PartFields, Section } from './product-fields'
import { ProductPreview } from './product-preview'

interface ProductFormProps {
  initial: ProductDraft
  /** The edited product; absent for a new one, whose draft is saved in this browser. */
  id?: string
  /** A copy of another product does not touch the saved draft. */
  isCopy?: boolean
}

export function ProductForm(props: ProductFormProps) {
  const { form, draft, set, photos, save, addAnother, discard, isPending } = useProduct(props)

  const toMend = countToMend(draft.fitments)

  function fit(fitments: TypedRow[]) {
    // Lists without rows stay as they are until a row is right.
    const hasRows = rightRows([...fitments, ...draft.fitments]).length > 0
    for (const [name, value] of Object.entries({ ...(hasRows ? listsOf(fitments) : {}), fitments }))
      set(name as keyof ProductDraft, value)
  }

  return (
    <form
      noValidate
      onSubmit={save('live')}
      // Scrolls a focused field clear of the bar at the bottom.
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_288px] lg:gap-6 [&_button]:scroll-mb-28 [&_input]:scroll-mb-28 [&_select]:scroll-mb-28 [&_textarea]:scroll-mb-28"
    >
      <div className="grid min-w-0 gap-4">
        <Section title="Photos" note={`${photos.entries.length} of 8. Drag to order, the first is the cover.`}>
          <PhotoPicker photos={photos} />
        </Section>
        <PartFields form={form} draft={draft} set={set} />
        <Section
          title="Numbers"
          note={`${namedNumbers(draft).length} of ${mostNumbers}, as printed. Buyers find them in any spelling.`}
        >
          <NumbersField
            numbers={draft.numbers}
            errorOf={(one) => form.formState.errors.numbers?.[namedNumbers(draft).indexOf(one)]?.number?.message}
            onChange={(numbers) => set('numbers', numbers)}
          />
        </Section>
        <Section
          title="Fits"
          note={`${draft.fitments.length} of ${limits.fitmentRows} rows. Empty means any. ${namedFirst(draft.part_id)}`}
        >
          <FitsEditor form={form} draft={draft} onChange={fit} />
        </Section>
        <GradeField form={form} chosen={draft.condition} />
        <PriceFields form={form} draft={draft} set={set} />
        <DescriptionField form={form} />
      </div>
      <ProductPreview draft={draft} photos={photos} />
      {keepsDraft(props) && <KeptDraft onDiscard={discard} className="md:hidden" />}
      {!props.id && <AddAnother pending={isPending} onAdd={addAnother} className="md:hidden" />}
      <div
        data-hides-bottom-bar="always"
        className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-2.5 rounded bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:bottom-3 lg:col-span-2"
      >
        {keepsDraft(props) && <KeptDraft onDiscard={discard} className="flex-1 max-md:hidden" />}
        {!props.id && <AddAnother pending={isPending} onAdd={addAnother} className="max-md:hidden" />}
        <Button kind="line" className="max-md:flex-1" pending={isPending} onClick={save('draft')}>
          Save hidden
        </Button>
        <Button kind="plate" className="max-md:flex-1" type="submit" pending={isPending}>
          {toMend > 0 ? publishWords(rightRows(draft.fitments).length) : props.id ? 'Save and publish' : 'Publish product'}
        </Button>
      </div>
    </form>
  )
}

const publishWords = (rows: number) => (rows === 1 ? 'Publish with 1 row' : `Publish with ${rows} rows`)

/** On a phone this is part of the form, so that the bar takes one row and leaves room for the keyboard. */
function KeptDraft({ onDiscard, className }: { onDiscard: () => void; className: string }) {
  return (
    <div className={classNames('flex items-center gap-2.5', className)}>
      <p className="mr-auto text-13 text-steel-600">Your draft is kept in this browser.</p>
      <Button kind="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}

interface AddAnotherProps {
  pending: boolean
  onAdd: () => void
  className: string
}

/** A car gives many parts: the next one starts with its vehicle. On a phone the bar has no room for it. */
function AddAnother({ pending, onAdd, className }: AddAnotherProps) {
  return (
    <Button kind="line" className={className} pending={pending} onClick={onAdd}>
      Publish and add another from this car
    </Button>
  )
}

const keepsDraft = ({ id, isCopy }: ProductFormProps) => !id && !isCopy

/** The product as typed, and how it is saved. */
function useProduct(props: ProductFormProps) {
  const { initial, id } = props
  const navigate = useNavigate()
  const { form, draft, set, replace, drop } = useDraftForm(
    keepsDraft(props) ? 'product' : null,
    initial,
    contractResolver<ProductDraft>(checkDraft),
  )
  const [add, adding] = useAddProductMutation()
  const [change, changing] = useChangeProductMutation()
  const photos = usePhotos(draft.imageUrls, (imageUrls) => set('imageUrls', imageUrls))
  const isPending = adding.isLoading || changing.isLoading

  const save = (status: 'live' | 'draft', next: 'list' | 'another' = 'list') =>
    form.handleSubmit(async (fields) => {
      if (photos.isSending) return toast.info('One moment: a photo is still uploading.')
      const body = { ...bodyOf(fields), status }
      const { data, error } = id ? await change({ params: { id }, body: body as never }) : await add({ body: body as never })
      if (error) {
        const failure = failureOf(error)
        showFieldErrors(failure, form.setError, sameNames(emptyDraft))
        return toast.error(failure.body.message)
      }
      drop()
      const toMend = countToMend(fields.fitments)
      if (toMend > 0) toast.info(toMend === 1 ? '1 row to mend was left out' : `${toMend} rows to mend were left out`)
      if (data.note) toast.info(data.note)
      else toast.success(status === 'live' ? `${fields.title} is live` : `${fields.title} is saved and hidden`)
      navigate(next === 'list' ? '/product' : `/addProductForm?car=${data.product.id}`)
    })

  function discard() {
    replace(initial)
    photos.stop()
    toast.success('Draft discarded', { action: { label: 'Undo', onSelect: () => replace(draft) } })
  }

  return { form, draft, set, photos, save, addAnother: save('live', 'another'), discard, isPending }
}
