import type { Phrase } from '@allyards/contract/phrases'
import type { ShownInstead } from '@allyards/contract/shown-instead'
import { Icon } from '~/ui/icon'
import { AskForPhrase, canAsk } from './ask-for-phrase'
import { insteadWords } from './instead-words'

interface InsteadNoteProps {
  instead: ShownInstead
  understood: Phrase | null
  /** Filters beside the search may be what keeps it out. */
  isFiltered: boolean
}

/** Says that nothing is what was asked for, what is shown instead, and offers to ask the yards for it. */
export function InsteadNote({ instead, understood, isFiltered }: InsteadNoteProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded bg-info-wash px-4 py-3">
      <p className="flex items-start gap-2.5 text-15">
        <Icon name="info" size="sm" className="mt-1 shrink-0" />
        <span>{insteadWords(instead, isFiltered)}</span>
      </p>
      {canAsk(understood) && <AskForPhrase phrase={understood} kind="line" label="Ask all yards" />}
    </div>
  )
}
