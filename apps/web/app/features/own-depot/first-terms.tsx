import { type DeliveryTerms, proposedDelivery } from '@allyards/contract/delivery-terms'
import { farPlaces, farPlaceWords } from '@allyards/contract/far-places'
import { formatMoney } from '@allyards/contract/format-money'
import { daysWords } from '@allyards/contract/number-words'
import { sizeWords } from '@allyards/contract/part-sizes'
import { Button } from '~/ui/button'
import { checkOnBlur } from '~/ui/check-on-blur'
import { Icon } from '~/ui/icon'
import { Switch } from '~/ui/switch'
import { TextField } from '~/ui/text-field'
import { PlaceFields, SizeFields } from './terms-fields'
import { largerSizes, type useFirstTerms } from './terms-form'

/** What delivery costs, asked as a depot signs up: a proposal to take over with one press or to change. */
export function FirstTerms({ form, choice, setChoice }: ReturnType<typeof useFirstTerms>) {
  function takeProposal() {
    form.reset()
    setChoice('proposal')
  }
  if (choice === 'own') return <OwnTerms form={form} onProposal={takeProposal} />
  return (
    <>
      <p className="max-w-[60ch] text-14 text-steel-600">
        Without prices your offers start with free delivery. You can set or change them in your profile at any time.
      </p>
      <Proposal terms={proposedDelivery} />
      <div className="flex flex-wrap items-center gap-2.5">
        {choice === 'none' ? (
          <Button kind="line" onClick={() => setChoice('proposal')}>
            Use these prices
          </Button>
        ) : (
          <>
            <p role="status" className="flex items-center gap-2 text-14 font-600 text-go">
              <Icon name="check" size="sm" />
              Saved with your details
            </p>
            <Button kind="quiet" onClick={() => setChoice('none')}>
              Not now
            </Button>
          </>
        )}
        <Button kind="quiet" onClick={() => setChoice('own')}>
          Change them
        </Button>
      </div>
    </>
  )
}

function Proposal({ terms: { price, days, sizes, places, collection } }: { terms: DeliveryTerms }) {
  const rows = [
    { what: sizeWords.parcel, price, days },
    ...largerSizes.map((size) => ({ what: sizeWords[size], ...sizes[size] })),
  ]
  return (
    <dl className="grid max-w-120 text-14">
      {rows.map(({ what, price, days }) => (
        <Row key={what} what={what} says={`${formatMoney(price ?? 0)}, ${daysWords(days ?? 0)}`} />
      ))}
      {farPlaces.map((place) => (
        <Row key={place} what={farPlaceWords[place]} says={placeInWords(places[place])} />
      ))}
      {collection && <Row what="Collection from the yard" says="free" />}
    </dl>
  )
}

const Row = ({ what, says }: { what: string; says: string }) => (
  <div className="flex justify-between gap-4 border-b border-line py-1.5">
    <dt>{what}</dt>
    <dd className="text-right font-600 tabular-nums">{says}</dd>
  </div>
)

function placeInWords({ delivers, surcharge, extra_days }: DeliveryTerms['places']['highlands']): string {
  return delivers ? `${formatMoney(surcharge)} and ${daysWords(extra_days)} more` : 'no delivery'
}

function OwnTerms({ form, onProposal }: { form: ReturnType<typeof useFirstTerms>['form']; onProposal: () => void }) {
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-4 xs:grid-cols-3 md:max-w-120">
        <TextField
          label="Parcel delivery"
          before="£"
          inputMode="decimal"
          autoComplete="off"
          error={errors.price?.message}
          {...checkOnBlur(form.register('price'))}
        />
        <TextField
          label="Free from"
          before="£"
          inputMode="decimal"
          autoComplete="off"
          hint="Empty is never."
          error={errors.free_from?.message}
          {...checkOnBlur(form.register('free_from'))}
        />
        <TextField
          label="Working days"
          inputMode="numeric"
          autoComplete="off"
          error={errors.days?.message}
          {...checkOnBlur(form.register('days'))}
        />
      </div>
      <SizeFields form={form} />
      <PlaceFields form={form} />
      <Switch
        label={<b className="font-600">Collection from the yard</b>}
        hint="Free, within opening hours"
        checked={form.watch('collection')}
        onCheckedChange={(checked) => form.setValue('collection', checked)}
      />
      <div>
        <Button kind="quiet" onClick={onProposal}>
          Back to the proposal
        </Button>
      </div>
    </>
  )
}
