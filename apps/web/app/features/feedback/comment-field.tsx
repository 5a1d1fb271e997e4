import { formatCount } from '@allyards/contract/format-count'
import { limits } from '@allyards/contract/limits'
import type { Ref } from 'react'
import { Icon } from '~/ui/icon'
import { TextArea } from '~/ui/text-area'

interface CommentFieldProps {
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
  hint?: string
  /** Ready-made phrases that a click adds. */
  phrases?: readonly string[]
  ref?: Ref<HTMLTextAreaElement>
}

const { maxCharacters } = limits.feedback

export function CommentField({ value, onValueChange, error, hint, phrases = [], ref }: CommentFieldProps) {
  const add = (phrase: string) => {
    const text = value.trim()
    const start = text === '' ? '' : /[.!?]$/.test(text) ? `${text} ` : `${text}. `
    onValueChange(`${start}${phrase}.`.slice(0, maxCharacters))
  }
  const unused = phrases.filter((phrase) => !value.includes(phrase))
  return (
    <div>
      <TextArea
        ref={ref}
        hidesContacts
        label="Your comment"
        mark="optional"
        rows={4}
        maxLength={maxCharacters}
        value={value}
        error={error}
        onChange={(event) => onValueChange(event.target.value)}
        hint={
          <span className="flex justify-between gap-3">
            <span>{hint}</span>
            <span className="whitespace-nowrap tabular-nums">
              {`${value.length} / ${formatCount(maxCharacters)}`}
              <span className="sr-only"> characters</span>
            </span>
          </span>
        }
      />
      {unused.length > 0 && <ReadyPhrases phrases={unused} onAdd={add} />}
    </div>
  )
}

function ReadyPhrases({ phrases, onAdd }: { phrases: readonly string[]; onAdd: (phrase: string) => void }) {
  return (
    <fieldset className="mt-2.5 flex flex-wrap items-center gap-2">
      <legend className="sr-only">Add to your comment</legend>
      <span aria-hidden="true" className="text-13 text-steel-600">
        Add
      </span>
      {phrases.map((phrase) => (
        <button
          key={phrase}
          type="button"
          onClick={() => onAdd(phrase)}
          className="inline-flex h-9 items-center gap-1.5 rounded-sm bg-card px-2.5 text-14 font-550 whitespace-nowrap inset-ring inset-ring-line hover:inset-ring-field"
        >
          <Icon name="plus" size="sm" />
          {phrase}
        </button>
      ))}
    </fieldset>
  )
}
