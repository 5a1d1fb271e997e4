import { type Dashboard, expiringHours } from '@allyards/contract/dashboard'
import { formatRelative, formatShortDate } from '@allyards/contract/format-date'
import { formatWholePounds } from '@allyards/contract/format-money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '~/store/use-may'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'

/** The waiting tasks, each with a link to it. */
export function Todo({ todo }: { todo: Dashboard['todo'] }) {
  const [readsEnquiries, makesOffers, givesFeedback] = [useMay('enquiries'), useMay('offers'), useMay('feedback')]
  const { new_enquiries: enquiries, unread_messages: messages, expiring_offers: expiring, feedback_to_give: feedback } = todo
  if (!readsEnquiries) return null
  return (
    <section aria-label="What needs doing now">
      <ul className="on-ink grid overflow-hidden rounded bg-ink text-white md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.15fr_1fr]">
        <Task
          isMain
          count={enquiries.count}
          what={enquiries.count === 1 ? 'new enquiry' : 'new enquiries'}
          note={enquiries.oldest_at ? `oldest ${when(enquiries.oldest_at)}` : 'none waits for you'}
        >
          <ButtonLink
            kind={enquiries.count > 0 ? 'plate' : 'line'}
            to={enquiries.count > 0 ? '/EnquiryPage' : '/seller-explore'}
            className="max-xs:w-full"
          >
            {enquiries.count > 0 && makesOffers ? 'Start quoting' : 'Open inbox'}
          </ButtonLink>
        </Task>
        <Task
          count={messages.count}
          what={messages.count === 1 ? 'unread message' : 'unread messages'}
          note={messages.count > 0 ? `from ${messages.people} ${messages.people === 1 ? 'person' : 'people'}` : 'all read'}
        >
          <TaskLink to={messages.from ? `/message?with=${messages.from}` : '/message'}>
            {messages.count > 0 ? 'Reply' : 'Open'}
          </TaskLink>
        </Task>
        <Task
          count={expiring.count}
          what={expiring.count === 1 ? 'expiring offer' : 'expiring offers'}
          note={
            expiring.first_at
              ? `first ${when(expiring.first_at)}, ${formatWholePounds(expiring.value)} in all`
              : `none within ${expiringHours} hours`
          }
        >
          <TaskLink to={expiring.count > 0 ? '/quotations?expiring=1' : '/quotations'}>
            {expiring.count > 0 && makesOffers ? 'Extend' : 'Open'}
          </TaskLink>
        </Task>
        {givesFeedback && (
          <Task
            count={feedback.count}
            what={feedback.count === 1 ? 'deal to rate' : 'deals to rate'}
            note={feedback.count > 0 ? 'feedback to give' : 'all feedback is given'}
          >
            <TaskLink to="/feedback">{feedback.count > 0 ? 'Rate' : 'Open'}</TaskLink>
          </Task>
        )}
      </ul>
    </section>
  )
}

interface TaskProps {
  count: number
  what: string
  note: string
  /** The main task has its button beside the text; the others have a link below it. */
  isMain?: boolean
  children: ReactNode
}

function Task({ count, what, note, isMain = false, children }: TaskProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-line-ink px-4.5 py-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l md:nth-3:border-t md:nth-3:border-l-0 md:nth-4:border-t lg:nth-3:border-t-0 lg:nth-3:border-l lg:nth-4:border-t-0">
      <span className="cut-plate text-44 tabular-nums">{count > 999 ? '999+' : count}</span>
      <div className={classNames('flex min-w-0 flex-1 items-center gap-x-3', !isMain && 'lg:flex-col lg:items-start')}>
        <p className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-15 font-650">{what}</span>
          <span className="text-13 text-steel-300">{note}</span>
        </p>
        {!isMain && children}
      </div>
      {isMain && children}
    </li>
  )
}

function TaskLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center text-15 font-550 text-white lg:min-h-7">
      {children}
    </Link>
  )
}

/** For use inside a sentence: "yesterday", "in 3 h", "2 Nov". No task waits for a year. */
function when(moment: string): string {
  const words = formatRelative(moment).replace(/^\d+ \w+ \d{4}$/, formatShortDate(moment))
  return words.charAt(0).toLowerCase() + words.slice(1)
}
