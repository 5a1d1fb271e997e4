import { dayIn } from '@allyards/contract/day-words'
import { dealTimes } from '@allyards/contract/deal-moves'
import type { Deal } from '@allyards/contract/deals'
import { useForm } from 'react-hook-form'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { otherName } from '../deal-words'
import { FormShell, moveResolver, sendMove } from './form-shell'
import type { Mover } from './use-move'

interface Fields {
  text: string
  collect_by: string
}

/** Reports the parts as ready for collection, with a note on when and where. */
export function ReadyForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { text: '', collect_by: '' },
    resolver: moveResolver(toMove),
  })
  return (
    <FormShell
      label="Ready to collect"
      submitLabel="Ready to collect"
      mover={mover}
      onClose={onClose}
      onSubmit={handleSubmit((fields) => sendMove(mover, toMove(fields), fields, setError, onClose))}
    >
      <TextArea
        label={`A word to ${otherName(deal)}`}
        mark="optional"
        rows={2}
        placeholder="Ask for Dan at the counter, gate 2."
        hint={`${otherName(deal)} gets your address and opening hours by email.`}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      {!deal.payment.seller && (
        <TextField
          type="date"
          label="Paid and collected by"
          mark="optional"
          min={dayIn(collectHours / 24)}
          max={dayIn(collectDays)}
          className="md:w-60"
          hint={`Left empty, it is ${collectHours} hours.${deal.is_reservation ? ' After that it goes back on sale.' : ''}`}
          error={formState.errors.collect_by?.message}
          {...register('collect_by')}
        />
      )}
    </FormShell>
  )
}

const { collectHours, collectDays } = dealTimes

const toMove = ({ text, collect_by }: Fields) => ({ to: 'ready' as const, text, collect_by: collect_by || undefined })
