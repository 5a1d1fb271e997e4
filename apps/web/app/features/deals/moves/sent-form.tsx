import { carriers, findCarrier, trackingPage } from '@allyards/contract/carriers'
import type { Deal } from '@allyards/contract/deals'
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { TextField } from '~/ui/text-field'
import { otherName } from '../deal-words'
import { FormShell, moveResolver, sendMove } from './form-shell'
import type { Mover } from './use-move'

const OTHER = 'Other'
const choices = [...carriers.map(({ name }) => name), 'Own van', OTHER]

interface Fields {
  choice: string
  /** The name of a carrier that is not listed. */
  carrier: string
  tracking: string
  parcels: string
}

/** Reports the carrier and the tracking number. The same form corrects them later. */
export function SentForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: fieldsOf(deal.shipment),
    resolver: moveResolver(toMove),
  })
  const [choice, tracking] = useWatch({ control, name: ['choice', 'tracking'] })
  const { errors } = formState
  const isSent = deal.status === 'sent'
  return (
    <FormShell
      label={isSent ? 'Correct the tracking' : 'Mark as sent'}
      submitLabel={isSent ? 'Save the tracking' : 'Mark as sent'}
      mover={mover}
      onClose={onClose}
      onSubmit={handleSubmit((fields) => sendMove(mover, toMove(fields), fields, setError, onClose))}
    >
      <CarrierChoice choice={choice} register={register} />
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
        {choice === OTHER && <TextField label="Name of the carrier" error={errors.carrier?.message} {...register('carrier')} />}
        <TextField
          label="Tracking number"
          mark="optional"
          autoComplete="off"
          error={errors.tracking?.message}
          hint={trackingHint(choice, tracking, otherName(deal))}
          className={choice === OTHER ? undefined : 'md:col-span-2'}
          {...register('tracking')}
        />
        <TextField label="Parcels" inputMode="numeric" error={errors.parcels?.message} {...register('parcels')} />
      </div>
    </FormShell>
  )
}

function CarrierChoice({ choice, register }: { choice: string; register: UseFormRegister<Fields> }) {
  return (
    <fieldset>
      <legend className="mb-1.25 text-13 font-600">Carrier</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((name) => (
          <label
            key={name}
            className={classNames(
              'relative inline-flex h-10 items-center gap-1.5 rounded-sm bg-card px-3 text-14 font-550 inset-ring inset-ring-line md:h-9',
              'has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              value={name}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              {...register('choice')}
            />
            {choice === name && <Icon name="check" size="sm" className="text-go-lit" />}
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function trackingHint(choice: string, tracking: string, name: string): string {
  const site = findCarrier(choice)?.site
  if (tracking.trim() === '') return `Without one, ${name} cannot follow it.`
  return trackingPage(choice, tracking) && site ? `${name} gets the link to ${site}.` : `${name} gets the number as text.`
}

function fieldsOf(shipment: Deal['shipment']): Fields {
  const carrier = shipment ? (findCarrier(shipment.carrier)?.name ?? shipment.carrier) : choices[0]
  const isListed = choices.some((name) => name === carrier)
  return {
    choice: isListed ? (carrier ?? OTHER) : OTHER,
    carrier: isListed ? '' : (carrier ?? ''),
    tracking: shipment?.tracking ?? '',
    parcels: String(shipment?.parcels ?? 1),
  }
}

const toMove = ({ choice, carrier, tracking, parcels }: Fields) => ({
  to: 'sent' as const,
  carrier: choice === OTHER ? carrier : choice,
  tracking: tracking.trim() || null,
  parcels: Number(parcels),
})
