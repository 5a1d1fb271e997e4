import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePhotos } from '~/features/uploads/use-photos'
import type { CallFailure } from '~/store/api'
import { useDraft } from '~/store/use-draft'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import { FitmentPicker } from './fitment-picker'
import { useAddProductMutation, useChangeProductMutation } from './listing-calls'
import { PhotoPicker } from './photo-picker'
import { bodyOf, checkDraft, emptyDraft, type ProductDraft } from './product-draft'
import { DescriptionField, GradeField, PartFields, PriceFields, Section } from './product-fields'
import { ProductPreview } from './product-preview'

interface ProductFormProps {
  initial: ProductDraft
  /** The product that is edited; absent for a new one, whose draft is kept in this browser. */
  id?: string
  /** A copy of another product leaves the kept draft alone. */
  isCopy?: boolean
}

export function ProductForm({ initial, id, isCopy = false }: ProductFormProps) {
  const navigate = useNavigate()
  const keepsDraft = !id && !isCopy
  const { draft, change: changeDraft, drop } = useDraft(keepsDraft ? 'product' : null, initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [add, adding] = useAddProductMutation()
  const [change, changing] = useChangeProductMutation()
  const photos = usePhotos(draft.imageUrls, (imageUrls) => changeDraft({ imageUrls }))
  const form = useRef<HTMLFormElement>(null)
  const isPending = adding.isLoading || changing.isLoading

  function set(values: Partial<ProductDraft>) {
    changeDraft(values)
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in values))))
  }

  async function save(status: 'live' | 'draft') {
    const missing = checkDraft(draft)
    if (Object.keys(missing).length > 0) return show(missing)
    if (photos.isSending) return toast.info('One moment: a photo is still uploading.')
    const body = { ...bodyOf(draft), status }
    const result = id ? await change({ params: { id }, body: body as never }) : await add({ body: body as never })
    if (result.error) {
      const failure = result.error as CallFailure
      show(failure.body.errors ?? {})
      return toast.error(failure.body.message)
    }
    drop()
    toast.success(status === 'live' ? `${draft.title} is live` : `${draft.title} is saved and hidden`)
    navigate('/product')
  }

  /** Puts the errors under their fields and the focus into the first one. */
  function show(found: Record<string, string>) {
    setErrors(found)
    requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      first?.focus({ preventScroll: true })
      // Clear of the bar at the bottom.
      first?.scrollIntoView({ block: 'center' })
    })
  }

  function discard() {
    changeDraft(emptyDraft)
    setErrors({})
    photos.stop()
    toast.success('Draft discarded', { action: { label: 'Undo', onSelect: () => changeDraft(draft) } })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save('live')
  }

  const fields = { draft, errors, set }
  return (
    <form ref={form} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_288px] lg:gap-6" onSubmit={submit} noValidate>
      <div className="grid min-w-0 gap-4">
        <Section title="Photos" note={`${photos.entries.length} of 8. Drag to order, the first is the cover.`}>
          <PhotoPicker photos={photos} />
        </Section>
        <PartFields {...fields} />
        <Section title="Fits" note="Buyers with a matching vehicle see “fits your vehicle”.">
          <FitmentPicker draft={draft} error={errors.brand} onChange={set} />
        </Section>
        <GradeField {...fields} />
        <PriceFields {...fields} />
        <DescriptionField {...fields} />
      </div>
      <ProductPreview draft={draft} photos={photos} />
      <div className="sticky bottom-16 z-20 flex flex-wrap items-center justify-end gap-2.5 rounded bg-card p-3 shadow-float lg:bottom-3 lg:col-span-2">
        {keepsDraft && (
          <>
            <p className="mr-auto text-13 text-steel-600">Your draft is kept in this browser.</p>
            <Button kind="quiet" onClick={discard}>
              Discard
            </Button>
          </>
        )}
        <Button kind="line" pending={isPending} onClick={() => void save('draft')}>
          Save hidden
        </Button>
        <Button kind="plate" type="submit" pending={isPending}>
          {id ? 'Save and publish' : 'Publish product'}
        </Button>
      </div>
    </form>
  )
}
