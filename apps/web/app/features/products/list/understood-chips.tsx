import type { Phrase } from '@allyards/contract/phrases'
import type { ListState } from '@allyards/contract/product-list-address'
import { RemovableChip } from '~/ui/chip'
import type { ChangeList } from './use-change-list'

interface UnderstoodChipsProps {
  understood: Phrase | null
  state: ListState
  onChange: ChangeList
}

/** The understood search, one chip per kind of filter. If nothing was understood, the text itself. */
export function UnderstoodChips({ understood, state, onChange }: UnderstoodChipsProps) {
  const take = (search: string) => onChange((asked) => ({ ...asked, search, page: 1 }))
  const chips = understood?.chips ?? []
  if (chips.length === 0) return <RemovableChip label={`“${state.search}”`} onRemove={() => take('')} />
  const rest = understood?.rest ?? []
  return (
    <>
      {chips.map(({ kind, label, without }) => (
        <RemovableChip key={kind} label={label} onRemove={() => take(without)} />
      ))}
      {rest.length > 0 && <RemovableChip label={`“${rest.join(' ')}”`} onRemove={() => take(withoutWords(state.search, rest))} />}
    </>
  )
}

function withoutWords(search: string, words: readonly string[]): string {
  return search
    .split(/\s+/)
    .filter((word) => !words.includes(word.toLowerCase()))
    .join(' ')
}
