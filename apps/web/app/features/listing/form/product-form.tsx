import { useNavigate } from 'react-router'
import { usePhotos } from '~/features/uploads/use-photos'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { useDraftForm } from '~/store/use-draft-form'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { contractResolver } from '~/ui/contract-resolver'
import { toast } from '~/ui/toast-queue'
import { useAddProductMutation, useChangeProductMutation } from '../listing-calls'
import { FitmentPicker } from './fitment-picker'
import { PhotoPicker } from './photo-picker'
import { PriceFields } from './price-fields'
import { bodyOf, checkDraft, emptyDraft, type ProductDraft } from './product-draft'
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
  const { form, draft, set, photos, save, discard, isPending } = useProduct(props)

  function fit(values: Partial<ProductDraft>) {
    for (const [name, value] of Object.entries(values)) set(name as keyof ProductDraft, value)
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
        <Section title="Fits" note="Buyers with a matching vehicle see “fits your vehicle”.">
          <FitmentPicker form={form} draft={draft} onChange={fit} />
        </Section>
        <GradeField form={form} chosen={draft.condition} />
        <PriceFields form={form} draft={draft} set={set} />
        <DescriptionField form={form} />
      </div>
      <ProductPreview draft={draft} photos={photos} />
      {keepsDraft(props) && <KeptDraft onDiscard={discard} className="md:hidden" />}
      <div
        data-hides-bottom-bar="always"
        className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-2.5 rounded bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:bottom-3 lg:col-span-2"
      >
        {keepsDraft(props) && <KeptDraft onDiscard={discard} className="flex-1 max-md:hidden" />}
        <Button kind="line" className="max-md:flex-1" pending={isPending} onClick={save('draft')}>
          Save hidden
        </Button>
        <Button kind="plate" className="max-md:flex-1" type="submit" pending={isPending}>
          {props.id ? 'Save and publish' : 'Publish product'}
        </Button>
      </div>
    </form>
  )
}

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

  const save = (status: 'live' | 'draft') =>
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
      if (data.note) toast.info(data.note)
      else toast.success(status === 'live' ? `${fields.title} is live` : `${fields.title} is saved and hidden`)
      navigate('/product')
    })

  function discard() {
    replace(initial)
    photos.stop()
    toast.success('Draft discarded', { action: { label: 'Undo', onSelect: () => replace(draft) } })
  }

  return { form, draft, set, photos, save, discard, isPending }
}
