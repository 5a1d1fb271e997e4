import { whyImpossible } from '@allyards/contract/impossible-parts'
import type { UploadedImage } from '@allyards/contract/uploads'
import { FeatureFields, featuresId } from '~/features/parts/feature-fields'
import { keepPicture } from '~/features/uploads/kept-pictures'
import { uploadPicture } from '~/features/uploads/upload-picture'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { mayHaveNumber, type SelectedPart } from '~/store/asked-parts'
import { partDescribed, partRemoved } from '~/store/enquiry-draft-slice'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { FileDrop } from '~/ui/file-drop'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { TextArea } from '~/ui/text-area'
import type { UploadEntry } from '~/ui/use-uploads'
import { PartNumberField } from './part-number-field'
import { hasPlaces, PartPlaces } from './part-places'

interface PartDetailsProps {
  part: SelectedPart
  isSignedIn: boolean
  /** Posting was tried, so missing answers are marked. */
  isTried: boolean
}

/** One part of the enquiry, described in words and photos. */
export function PartDetails({ part, isSignedIn, isTried }: PartDetailsProps) {
  const dispatch = useAppDispatch()
  const vehicle = useChosenVehicle()
  const isPlaced = hasPlaces(part.id)
  const impossible = vehicle && whyImpossible(part.id, vehicle)
  return (
    <section className="grid grid-cols-[56px_minmax(0,1fr)] gap-4 border-t border-line py-5.5 first-of-type:border-t-3 first-of-type:border-ink md:grid-cols-[72px_minmax(0,1fr)] md:gap-5">
      <span className="surface grid size-14 place-items-center md:size-18">
        <PartDrawing slug={part.id} className="size-10 md:size-13" strokeWidth={1.5} />
      </span>
      <div className="min-w-0">
        <div className="mb-3 flex min-h-14 md:mb-2 md:min-h-8 items-center justify-between gap-3">
          <h2 className="cut-head text-20">{part.name}</h2>
          <Button
            kind="quiet"
            size="xs"
            icon="bin"
            aria-label={`Remove ${part.name}`}
            onClick={() => dispatch(partRemoved(part.id))}
          >
            Remove
          </Button>
        </div>
        {impossible && (
          <p className="mb-3 flex gap-2 rounded bg-plate-wash px-3 py-2 text-14 text-plate-deep max-md:-ml-18">
            <Icon name="alert" size="sm" className="mt-0.5" />
            <span>
              <b className="font-650">{`As far as we know, a ${vehicle.make} ${vehicle.model} does not have this part.`}</b>
              {` ${impossible} You can ask for it all the same.`}
            </span>
          </p>
        )}
        <div
          className={classNames(
            'grid items-start gap-5 max-md:-ml-18',
            isPlaced ? 'md:grid-cols-[372px_minmax(0,1fr)]' : 'md:grid-cols-[1.15fr_1fr]',
          )}
        >
          <div className={classNames('grid min-w-0 gap-4 empty:hidden', !isPlaced && 'md:col-span-2')}>
            {isPlaced && <PartPlaces part={part} isTried={isTried} />}
            <AskedFeatures part={part} />
          </div>
          <div className={isPlaced ? 'grid min-w-0 gap-4' : 'contents'}>
            <TextArea
              label={<span>Details{<span className="sr-only"> of the {part.name}</span>}</span>}
              mark="optional"
              rows={3}
              maxLength={1000}
              hidesContacts
              placeholder="Engine code, colour code"
              value={part.details}
              onChange={(event) => dispatch(partDescribed({ id: part.id, details: event.target.value }))}
            />
            <PartPhoto part={part} isSignedIn={isSignedIn} />
            {mayHaveNumber(part) && <PartNumberField part={part} />}
          </div>
        </div>
      </div>
    </section>
  )
}

function AskedFeatures({ part: { id, name, features = {} } }: Pick<PartDetailsProps, 'part'>) {
  const dispatch = useAppDispatch()
  return (
    <FeatureFields
      id={featuresId(id)}
      partId={id}
      of={name}
      features={features}
      onChange={(changed) => dispatch(partDescribed({ id, features: changed }))}
    />
  )
}

function PartPhoto({ part, isSignedIn }: Pick<PartDetailsProps, 'part' | 'isSignedIn'>) {
  const dispatch = useAppDispatch()

  function keepPhoto([image]: UploadedImage[]) {
    dispatch(
      partDescribed({
        id: part.id,
        imageUrl: image?.url ?? null,
        photo: image ? { name: part.photo?.name ?? 'Your photo', thumbUrl: image.thumbUrl } : null,
      }),
    )
  }

  return (
    <div>
      <p className="mb-1.25 text-13 font-600">
        Photo <span className="font-400 text-steel-600">(optional)</span>
      </p>
      <FileDrop
        what="a photo"
        hint="Up to 10 MB."
        camera
        upload={isSignedIn ? uploadPicture : keepPicture}
        initial={initialPhoto(part)}
        onChange={keepPhoto}
      />
    </div>
  )
}

function initialPhoto({ id, imageUrl, photo }: SelectedPart): UploadEntry<UploadedImage>[] {
  if (!imageUrl || !photo) return []
  const result = { url: imageUrl, thumbUrl: photo.thumbUrl, width: 0, height: 0 }
  return [{ id, name: photo.name, previewUrl: photo.thumbUrl || null, status: 'done', progress: 1, error: null, result }]
}
