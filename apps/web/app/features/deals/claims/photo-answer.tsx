import { type Claim, type ClaimMove, claimMove } from '@allyards/contract/claims'
import type { Deal } from '@allyards/contract/deals'
import { useController, useForm } from 'react-hook-form'
import { OfferPhotos } from '~/features/offers/offer-photos'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { FieldError } from '~/ui/field'
import { showErrors } from '~/ui/show-errors'
import { TextArea } from '~/ui/text-area'
import { otherName } from '../deal-words'
import { useMoveClaim } from './use-move-claim'

interface Fields {
  text: string
  imageUrls: string[]
}

const toMove = (fields: Fields): ClaimMove => ({ to: 'photo-answered', ...fields })

/** The buyer adds the photos that the depot asked for, or says why there are none. */
export function PhotoAnswer({ claim, deal }: { claim: Claim; deal: Deal }) {
  const { move, isMoving } = useMoveClaim(claim)
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { text: '', imageUrls: [] },
    resolver: contractResolver((fields) => issuesByField(claimMove, toMove(fields))),
  })
  const photos = useController({ control, name: 'imageUrls' })
  const name = otherName(deal)
  const send = handleSubmit(async (fields) => {
    const failure = await move(toMove(fields))
    if (failure) showErrors(failure.body.errors ?? {}, setError)
  })
  return (
    <form noValidate aria-label="Your photos" onSubmit={send} className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <p className="font-600 wrap-anywhere">{`${name} asks: ${claim.photo_asked?.text ?? ''}`}</p>
      <OfferPhotos urls={photos.field.value} onChange={photos.field.onChange} />
      {formState.errors.imageUrls && <FieldError>{formState.errors.imageUrls.message ?? 'Up to 6 photos'}</FieldError>}
      <TextArea
        label={`To ${name}`}
        rows={2}
        maxLength={2000}
        hint="With photos, words are optional."
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <div>
        <Button type="submit" kind="plate" className="max-md:w-full" pending={isMoving}>
          {`Send to ${name}`}
        </Button>
      </div>
    </form>
  )
}
