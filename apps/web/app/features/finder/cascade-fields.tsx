import { messages } from '@allyards/contract/messages'
import { useId, useRef } from 'react'
import { answersOf, type CascadeLevel, cascade, listEndpoints } from '~/store/cascade'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { useEarlyInput } from '~/ui/use-early-input'
import { useCascade } from './use-cascade'

/** Seven linked dropdowns. Body Style keeps its place, hatched, until a model is chosen, so that nothing moves. */
export function CascadeFields({ brands }: { brands: string[] }) {
  const { selection, lists, isRestored, choose, progressOf, retry } = useCascade()
  const current = cascade.find(({ level }) => selection[level] === null)?.level

  function optionsOf(level: CascadeLevel): (string | number)[] {
    if (level === 'brand') return brands
    const entry = listEndpoints.find((known) => known.level === level)
    return entry ? lists[entry.list] : []
  }

  return (
    <div className="grid grid-cols-1 rounded border border-field bg-card md:grid-cols-4 lg:grid-cols-7">
      {cascade.map(({ level, label, waits }) => (
        <CascadeCell
          key={level}
          label={label}
          waits={waits}
          isOpen={answersOf(selection, level) !== null}
          isCurrent={level === current}
          isHatched={level === 'bodyStyle' && selection.model === null}
          value={selection[level]}
          options={optionsOf(level)}
          progress={progressOf(level)}
          isRestored={isRestored}
          onChoose={(text) => choose(level, level === 'year' ? Number(text) : text)}
          onRetry={retry}
        />
      ))}
    </div>
  )
}

interface CellProps {
  label: string
  waits: string
  isOpen: boolean
  isCurrent: boolean
  isHatched: boolean
  value: string | number | null
  options: (string | number)[]
  progress: 'loading' | 'failed' | undefined
  isRestored: boolean
  onChoose: (text: string) => void
  onRetry: () => void
}

function CascadeCell(props: CellProps) {
  const { label, waits, isOpen, isCurrent, isHatched, value, options, progress, isRestored, onChoose, onRetry } = props
  const captionId = useId()
  const field = useRef<HTMLSelectElement>(null)
  useEarlyInput(field, String(value ?? ''), isRestored, onChoose)
  // A chosen value stays while its list reloads.
  const shown = value !== null && !options.includes(value) ? [value, ...options] : options
  return (
    <div
      className={classNames(
        'group relative flex min-h-14 items-center border-line not-first:border-t first:rounded-t last:rounded-b',
        'md:min-h-17 md:not-first:border-t-0 md:not-first:border-l md:nth-[n+5]:border-t lg:nth-[n+5]:border-t-0',
        'md:first:rounded-t-none md:first:rounded-l md:last:rounded-b-none md:last:rounded-br lg:last:rounded-r',
        isHatched ? 'hatch-paper' : !isOpen && 'bg-paper-1',
        isCurrent && 'z-1 rounded bg-card ring-2 ring-ink',
      )}
    >
      <span
        id={captionId}
        className="pointer-events-none absolute right-10 z-1 text-12 font-500 text-steel-600 md:top-2.75 md:right-3 md:left-3"
      >
        {value !== null ? label.replace('Select ', '') : progress === 'loading' ? messages.loading : waits}
      </span>
      {progress === 'failed' ? (
        <button type="button" className="link w-full px-3.5 text-left text-14 md:px-3 md:pt-5" onClick={onRetry}>
          Not loaded. Try again
        </button>
      ) : (
        <select
          ref={field}
          autoComplete="off"
          aria-label={label}
          aria-describedby={captionId}
          disabled={!isOpen}
          value={value ?? ''}
          onChange={(event) => onChoose(event.target.value)}
          className={classNames(
            'size-full min-h-14 cursor-pointer appearance-none truncate rounded bg-transparent pr-32 pl-3.5 text-15',
            'disabled:cursor-not-allowed disabled:opacity-100 md:min-h-17 md:pt-6.5 md:pr-8 md:pb-2.5 md:pl-3',
            isOpen ? 'font-600' : 'font-500 text-steel-500',
          )}
        >
          <option value="" disabled hidden>
            {label}
          </option>
          {shown.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
      {!isHatched && progress !== 'failed' && (
        <Icon name="chevron-down" size="sm" className="pointer-events-none absolute right-3 md:bottom-4" />
      )}
    </div>
  )
}
