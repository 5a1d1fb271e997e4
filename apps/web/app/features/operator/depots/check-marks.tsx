import { type CheckKind, type CheckMark, checkedThings } from '@allyards/contract/depot-checks'
import { classNames } from '~/ui/class-names'
import type { TagKind } from '~/ui/tag'

export const markWords: Record<CheckMark, { label: string; tag: TagKind }> = {
  checked: { label: 'checked', tag: 'go-wash' },
  waits: { label: 'waits', tag: 'warn' },
  'running-out': { label: 'running out', tag: 'warn' },
  ended: { label: 'ended', tag: 'stop' },
  asked: { label: 'depot asked', tag: 'info' },
  'does-not-match': { label: 'does not match', tag: 'stop' },
  'not-stated': { label: 'not stated', tag: 'line' },
}

const markClasses: Record<CheckMark, string> = {
  checked: 'bg-go',
  waits: 'border-[1.5px] border-steel-600',
  'running-out': 'bg-[repeating-linear-gradient(135deg,var(--color-ink)_0_2px,var(--color-plate)_2px_4px)]',
  ended: 'bg-stop',
  asked: 'border-[1.5px] border-info bg-info-wash',
  'does-not-match': 'bg-stop',
  'not-stated': 'border border-dashed border-steel-300',
}

/** A depot's five checks as marks, always in the same order. */
export function CheckMarks({ marks }: { marks: { kind: CheckKind; mark: CheckMark }[] }) {
  const words = marks.map(({ kind, mark }) => `${checkedThings[kind].short} ${markWords[mark].label}`).join(', ')
  return (
    <span role="img" aria-label={words} title={words} className="flex gap-1">
      {marks.map(({ kind, mark }) => (
        <Mark key={kind} mark={mark} />
      ))}
    </span>
  )
}

export function MarkKey() {
  const shown: CheckMark[] = ['checked', 'waits', 'running-out', 'does-not-match', 'not-stated']
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-12 text-steel-600">
      {shown.map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <Mark mark={mark} />
          {markWords[mark].label}
        </li>
      ))}
    </ul>
  )
}

const Mark = ({ mark }: { mark: CheckMark }) => (
  <i aria-hidden="true" className={classNames('block h-3.5 w-2.25 rounded-[2px]', markClasses[mark])} />
)
