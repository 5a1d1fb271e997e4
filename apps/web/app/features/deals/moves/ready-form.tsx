import type { Deal } from '@allyards/contract/deals'
import { useForm } from 'react-hook-form'
import { TextArea } from '~/ui/text-area'
import { otherName } from '../deal-words'
import { FormShell, moveResolver, sendMove } from './form-shell'
import type { Mover } from './use-move'

interface Fields {
  text: string
}

/** Ready at the counter, with a word about when and where. */
export function ReadyForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { text: '' },
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
        hint={`${otherName(deal)} gets your address and opening hours by e-mail.`}
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </FormShell>
  )
}

const toMove = ({ text }: Fields) => ({ to: 'ready' as const, text })
