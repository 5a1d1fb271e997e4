import type { InstantTerms } from '@allyards/contract/instant-terms'
import { ruleInWords } from '@allyards/contract/instant-words'
import { Fragment } from 'react'
import { classNames } from '~/ui/class-names'

/** A rule in one sentence; a press on one of its tokens opens the field behind it. */
export function RuleSentence({
  terms,
  isOff = false,
  onPress,
}: {
  terms: InstantTerms
  isOff?: boolean
  onPress: (field: string) => void
}) {
  const words = ruleInWords(terms)
  const isUnder = terms.under_percent > 0
  const pieces: [before: string, field: string, token: string][] = [
    ['For', 'makes', words.makes],
    ['', 'parts', words.parts],
    [' grade', 'grades', words.grades],
    [' from', 'price_from', words.from],
    [' to', 'price_to', words.to],
    [': offer at', 'under_percent', words.price],
    [isUnder ? ' list price, never under' : ', never under', 'floor', words.floor],
    [',', 'hours', words.hours],
    [', at most', 'daily_limit', words.limit],
  ]
  return (
    <p className={classNames('leading-[2.4] md:text-17', isOff ? 'text-steel-600' : 'text-steel-700')}>
      {pieces.map(([before, field, token]) => (
        <Fragment key={field}>
          {before}{' '}
          <button
            type="button"
            aria-label={`${token}: change`}
            className="max-w-full rounded-sm bg-page px-2 py-1 text-left leading-snug font-650 text-ink inset-ring inset-ring-line hover:inset-ring-field max-md:min-h-10"
            onClick={() => onPress(field)}
          >
            {token}
          </button>
        </Fragment>
      ))}{' '}
      a day.
    </p>
  )
}
