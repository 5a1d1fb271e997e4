import { type ClaimKind, newClaim } from '@allyards/contract/claims'
import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { type UseFormRegister, useController, useForm } from 'react-hook-form'
import { OfferPhotos } from '~/features/offers/offer-photos'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { Dialog } from '~/ui/dialog'
import { FieldError } from '~/ui/field'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { dealCalls } from '../deal-calls'
import { otherName } from '../deal-words'
import { ChoiceCard } from './choice-card'
import { claimChoices } from './claim-words'

interface Fields {
  kind: ClaimKind
  item_ids: string[]
  text: string
  imageUrls: string[]
  wish: 'refund' | 'replacement'
}

interface ClaimFormProps {
  deal: Deal
  /** The answers to choose from. */
  kinds: readonly ClaimKind[]
  kind: ClaimKind
  onClose: () => void
}

/** Asks what happened, to which parts, what the buyer sees, and what would put it right. */
export function ClaimForm({ deal, kinds, kind, onClose }: ClaimFormProps) {
  const { form, send, isLoading } = useNewClaim(deal, kind, onClose)
  const { control, register, formState, watch } = form
  const photos = useController({ control, name: 'imageUrls' })
  const chosen = watch('item_ids')
  const isChangedMind = watch('kind') === 'changed-mind'
  const name = otherName(deal)
  const isTrade = deal.contacts.buyer.business !== null
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Something is not right"
      description="One claim for one thing. You can open another later."
    >
      <form noValidate onSubmit={send} className="grid gap-5">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-15 font-650">What happened?</legend>
          {kinds.map((one) => (
            <ChoiceCard
              key={one}
              value={one}
              {...claimChoices[one]}
              tag={isTrade ? undefined : claimChoices[one].tag}
              consequence={consequence(deal, one, chosen)}
              {...register('kind')}
            />
          ))}
        </fieldset>
        {claimable(deal).length > 1 && (
          <WhichParts deal={deal} register={register} isMissing={Boolean(formState.errors.item_ids)} />
        )}
        <TextArea
          label={`Tell ${name} what you see`}
          rows={4}
          hint="Two or three sentences. What is on your old part, what is on theirs."
          error={formState.errors.text?.message}
          {...register('text')}
        />
        <div>
          <p className="text-13 font-600">
            Photos <span className="font-400 text-steel-600">up to 6, the label with the number helps most</span>
          </p>
          <OfferPhotos urls={photos.field.value} onChange={photos.field.onChange} />
          {formState.errors.imageUrls && <FieldError>{formState.errors.imageUrls.message ?? 'Up to 6 photos'}</FieldError>}
        </div>
        {!isChangedMind && (
          <fieldset className="grid gap-2 md:grid-cols-2">
            <legend className="mb-2 text-15 font-650">What would put it right?</legend>
            <ChoiceCard value="refund" title="Money back" about={formatMoney(worthOf(deal, chosen))} {...register('wish')} />
            <ChoiceCard value="replacement" title="Another one" about="if the depot has it" {...register('wish')} />
          </fieldset>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" kind="plate" size="lg" className="max-md:w-full" pending={isLoading}>
            Open the claim
          </Button>
          <p className="flex-1 text-13 text-steel-600">{`Your photos and words go to ${name}, and to Allyards only if you ask us to decide.`}</p>
        </div>
      </form>
    </Dialog>
  )
}

function useNewClaim(deal: Deal, kind: ClaimKind, onClose: () => void) {
  const [open, { isLoading }] = dealCalls.useOpenClaimMutation()
  const form = useForm<Fields>({
    defaultValues: { kind, item_ids: claimable(deal).map(({ id }) => id), text: '', imageUrls: [], wish: 'refund' },
    resolver: contractResolver((fields) => issuesByField(newClaim, fields)),
  })

  const send = form.handleSubmit(async (fields) => {
    const wish = fields.kind === 'changed-mind' ? 'refund' : fields.wish
    const { error } = await open({ params: { id: deal.id }, body: { ...fields, wish } })
    if (error) {
      const failure = failureOf(error)
      showFieldErrors(failure, form.setError, sameNames(fields))
      return toast.error(failure.body.message, { description: 'No claim was opened.' })
    }
    toast.success('Claim opened', { description: `${otherName(deal)} was told and has 5 days to answer.` })
    onClose()
  })

  return { form, send, isLoading }
}

interface WhichPartsProps {
  deal: Deal
  register: UseFormRegister<Fields>
  isMissing: boolean
}

function WhichParts({ deal, register, isMissing }: WhichPartsProps) {
  return (
    <fieldset>
      <legend className="text-15 font-650">Which parts?</legend>
      {claimable(deal).map((item) => (
        <Checkbox
          key={item.id}
          value={item.id}
          label={`${partInWords(item.part_name, item)}, ${formatMoney(item.price)}`}
          {...register('item_ids')}
        />
      ))}
      {isMissing && <FieldError>Please choose at least one part</FieldError>}
    </fieldset>
  )
}

const claimable = ({ items }: Deal) => items.filter((item) => item.claimable)

/** The price of the chosen parts, plus delivery if the buyer keeps nothing else. */
function worthOf({ items, totals }: Deal, chosen: readonly string[]): number {
  const parts = items.filter(({ id }) => chosen.includes(id)).reduce((sum, { price }) => sum + price, 0)
  const isNothingKept = items.every((item) => !item.claimable || chosen.includes(item.id))
  return isNothingKept ? parts + totals.delivery : parts
}

/** The depot's promises for the chosen parts, which the server enforces. */
function consequence(deal: Deal, kind: ClaimKind, chosen: readonly string[]): string | undefined {
  const parts = deal.items.filter(({ id }) => chosen.includes(id))
  const isConsumer = deal.contacts.buyer.business === null
  if (kind === 'does-not-fit' && parts.some(({ fit_confirmed }) => fit_confirmed)) {
    return parts.every(({ fit_confirmed }) => fit_confirmed)
      ? 'The depot confirmed the fit. A return is at their cost.'
      : 'The depot confirmed the fit of one of these. Sent back in one claim, the return of all of them is at their cost.'
  }
  if (isConsumer && (kind === 'faulty' || kind === 'wrong-part' || kind === 'not-as-described'))
    return 'You do not pay for a return.'
  return kind === 'changed-mind' ? 'The price and the delivery come back; less only for wear from more than a trial.' : undefined
}
