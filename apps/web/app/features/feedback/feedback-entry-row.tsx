import type { FeedbackEntry } from '@allyards/contract/feedback'
import { formatDate, formatDateTime } from '@allyards/contract/format-date'
import { limits } from '@allyards/contract/limits'
import { removedWords } from '@allyards/contract/reports'
import { useState } from 'react'
import { ReportButton } from '~/features/reports/report-button'
import { Button } from '~/ui/button'
import { Rating } from '~/ui/rating'
import { TextLink } from '~/ui/text-link'
import { ChangeForm } from './change-form'
import { PartPicture, Vehicle } from './deal-row'
import { ReplyForm } from './reply-form'

interface FeedbackEntryProps {
  entry: FeedbackEntry
  view: 'received' | 'given'
}

/** One piece of feedback, with the one action of its reader: answer or edit it. */
export function FeedbackEntryRow({ entry, view }: FeedbackEntryProps) {
  const { rating, comment, created_at, edited_at, deal } = entry
  const other = otherOf({ entry, view })
  return (
    <li className="grid gap-x-6 gap-y-3 border-line px-5 py-4.5 not-first:border-t max-md:px-4 md:grid-cols-[132px_minmax(0,1fr)_232px]">
      <div className="grid content-start gap-0.5">
        <Rating value={rating} className="justify-self-start" />
        <time dateTime={created_at} className="text-13 text-steel-600">
          {formatDate(created_at)}
        </time>
        {edited_at && <span className="text-13 text-steel-600">Changed</span>}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <p className={comment ? 'break-words' : 'text-steel-600'}>{comment || 'Rated without a comment.'}</p>
        <p className="text-13 text-steel-600">
          {other.slug ? <TextLink to={`/sellerDetails?seller=${other.slug}`}>{other.name}</TextLink> : <span>{other.name}</span>}
          {other.city && `, ${other.city}`}
          {view === 'received' && comment && (
            <ReportButton
              about={{ kind: 'feedback', id: entry.id, name: `the feedback on the ${deal.part_name.toLowerCase()}` }}
              className="ml-3"
            />
          )}
        </p>
        {entry.not_counted && <p className="text-13 font-550 text-steel-600">{entry.not_counted}</p>}
        <Answer entry={entry} view={view} />
        <AnswerOrChange entry={entry} view={view} />
      </div>
      <div className="flex items-start gap-3">
        <PartPicture slug={deal.part_id} />
        <div className="grid gap-0.5">
          <span className="text-14 font-650">{deal.part_name}</span>
          <Vehicle {...deal} />
        </div>
      </div>
    </li>
  )
}

const otherOf = ({ entry, view }: FeedbackEntryProps) => (view === 'received' ? entry.from : entry.to)

/** An answer that is older than a correction answers the earlier words. */
const isBeforeCorrection = ({ reply, replied_at, edited_at }: FeedbackEntry) =>
  reply !== null && edited_at !== null && (replied_at ?? '') < edited_at

function Answer({ entry, view }: FeedbackEntryProps) {
  const { id, reply, deal } = entry
  if (reply === null) return null
  return (
    <div className="mt-1 rounded bg-paper-1 px-4 py-3 text-14">
      <p className="text-13 font-600">{`${view === 'received' ? 'Your answer' : `${otherOf({ entry, view }).name} answered`}${isBeforeCorrection(entry) ? ', before the correction' : ''}`}</p>
      <p className="break-words">
        {reply}
        {view === 'given' && reply !== removedWords && (
          <ReportButton
            about={{ kind: 'reply', id, name: `the answer on the ${deal.part_name.toLowerCase()}` }}
            className="ml-3 text-13 text-steel-600"
          />
        )}
      </p>
    </div>
  )
}

function AnswerOrChange({ entry, view }: FeedbackEntryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const canReply = view === 'received' && (entry.reply === null || isBeforeCorrection(entry))
  const canChange = view === 'given' && new Date(entry.editable_until) > new Date()
  const close = () => setIsOpen(false)
  return (
    <>
      {!isOpen && (canReply || canChange) && (
        <p className="mt-1 flex flex-wrap items-center gap-3">
          <Button kind="line" size="xs" className="max-md:min-h-10" onClick={() => setIsOpen(true)}>
            {canReply ? 'Answer' : 'Change'}
            <span className="sr-only">{` the feedback on the ${entry.deal.part_name}`}</span>
          </Button>
          {canChange && (
            <span className="text-13 text-steel-600">{`You can change it for ${limits.feedback.editableDays} days, until ${formatDateTime(entry.editable_until)}.`}</span>
          )}
        </p>
      )}
      {isOpen && canReply && <ReplyForm entry={entry} onDone={close} />}
      {isOpen && canChange && <ChangeForm entry={entry} onDone={close} />}
    </>
  )
}
