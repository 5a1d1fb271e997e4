import { carriers } from '@allyards/contract/carriers'
import { momentWords } from '@allyards/contract/day-words'
import { stepsWithWords } from '@allyards/contract/deal-event-kinds'
import type { Deal, DealEvent } from '@allyards/contract/deals'
import { formatShortDate } from '@allyards/contract/format-date'
import type { ReactNode } from 'react'
import { ReportButton } from '~/features/reports/report-button'
import { useSession } from '~/store/hooks'
import { classNames } from '~/ui/class-names'
import { DealPanel } from '../deal-panel'
import { eventWords, newestFirst } from '../event-words'

const dots = { go: 'bg-go', stop: 'bg-stop', plain: 'bg-ink', next: 'bg-card inset-ring-[1.5px] inset-ring-steel-400' }

/** Past events, newest first, with the next automatic one at the top. */
export function DealTimeline({ deal }: { deal: Deal }) {
  const next = nextByItself(deal)
  const ownName = useSession()?.user?.name
  return (
    <DealPanel title="Timeline" note="both sides see the same">
      <ol className="px-4 pt-2 pb-4 md:px-5">
        {next && <Entry time={next.time} tone="next" title={next.words} about={null} />}
        {newestFirst(deal.events).map((event) => (
          <Entry key={event.id} time={momentWords(event.at)} dateTime={event.at} {...eventWords(event, deal, ownName)}>
            {isNoteOfOther(event, deal) && (
              <ReportButton about={{ kind: 'note', id: event.id, name: 'this note' }} className="text-13 text-steel-600" />
            )}
          </Entry>
        ))}
      </ol>
    </DealPanel>
  )
}

/** Text from the other side can be reported; the name of a listed carrier cannot. */
function isNoteOfOther({ kind, by, text }: DealEvent, { side, cancelled }: Deal): boolean {
  if (by !== (side === 'buyer' ? 'seller' : 'buyer') || !stepsWithWords.includes(kind) || !text) return false
  if (kind === 'cancelled') return Boolean(cancelled?.text)
  return kind === 'ready' || !carriers.some(({ name }) => text.startsWith(name))
}

interface EntryProps {
  time: string
  dateTime?: string
  tone: keyof typeof dots
  title: string
  about: string | null
  children?: ReactNode
}

function Entry({ time, dateTime, tone, title, about, children }: EntryProps) {
  return (
    <li className="group relative grid grid-cols-[12px_minmax(0,1fr)] gap-x-3.5 py-2.25 text-14 leading-[1.4] md:grid-cols-[136px_12px_minmax(0,1fr)]">
      <time
        dateTime={dateTime}
        className="text-13 whitespace-nowrap text-steel-600 max-md:col-start-2 max-md:row-start-2 md:pt-px"
      >
        {time}
      </time>
      <span aria-hidden="true" className="absolute top-5 -bottom-2.5 left-1.25 w-0.5 bg-line group-last:hidden md:left-[155px]" />
      <span
        aria-hidden="true"
        className={classNames('relative mt-1.5 ml-px size-2.5 rounded-full max-md:row-start-1', dots[tone])}
      />
      <div className={classNames('min-w-0 max-md:col-start-2 max-md:row-start-1', tone === 'next' && 'text-steel-600')}>
        <span className={tone === 'go' || tone === 'stop' ? 'font-650' : undefined}>{title}</span>
        {about && <span className="block text-13 leading-[1.45] wrap-anywhere text-steel-600">{about}</span>}
        {children}
      </div>
    </li>
  )
}

/** What happens automatically if nobody acts. */
function nextByItself({
  status,
  is_paid,
  moves_itself_at,
  send_by,
  late,
  answer_paid_by,
  is_money_with_operator,
}: Deal): { time: string; words: string } | null {
  if (send_by && !late) return { time: `by ${formatShortDate(send_by)}`, words: 'Counts as late if it has not been sent by then' }
  if (answer_paid_by && !is_money_with_operator)
    return {
      time: `on ${formatShortDate(answer_paid_by)}`,
      words: 'Allyards asks the depot, if it has not said whether the money arrived',
    }
  if (!moves_itself_at) return null
  const time = `on ${formatShortDate(moves_itself_at)}`
  if (status === 'agreed' || (status === 'ready' && !is_paid)) return { time, words: 'The reservation ends if nothing is paid' }
  if (status === 'sent') return { time, words: 'Counts as received on this day, unless the buyer confirms it earlier' }
  return { time, words: 'Completed automatically, unless a claim is open' }
}
