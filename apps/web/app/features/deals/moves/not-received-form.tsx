import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { useForm } from 'react-hook-form'
import { TextArea } from '~/ui/text-area'
import { otherName } from '../deal-words'
import { FormShell, moveResolver, sendMove } from './form-shell'
import type { Mover } from './use-move'

interface Fields {
  text: string
}

/** Reports that the depot cannot find the payment that the buyer reported. */
export function NotReceivedForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { text: '' },
    resolver: moveResolver(toMove),
  })
  const buyer = otherName(deal)
  const sum = formatMoney(deal.payment.buyer?.amount ?? deal.totals.total)
  return (
    <FormShell
      label="Not received"
      submitLabel={`${sum} has not arrived`}
      mover={mover}
      onClose={onClose}
      onSubmit={handleSubmit((fields) => sendMove(mover, toMove(fields), fields, setError, onClose))}
    >
      <TextArea
        label={`A word to ${buyer}`}
        mark="optional"
        rows={2}
        placeholder="Nothing with this reference by Friday noon."
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <p className="text-13 text-steel-600">
        {deal.status === 'cancelled'
          ? `You then owe nothing back. ${buyer} is told, and can ask Allyards to look.`
          : `This cancels the deal, and the parts go back on sale. ${buyer} is told, and can show Allyards that it was paid.`}
      </p>
    </FormShell>
  )
}

const toMove = ({ text }: Fields) => ({ to: 'not-received' as const, text })
