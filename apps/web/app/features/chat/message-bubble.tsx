import { maskedContactNote } from '@allyards/contract/chat'
import { type ChatMessage, removedMessage } from '@allyards/contract/chat-message'
import { formatTime } from '@allyards/contract/format-date'
import type { ReactNode } from 'react'
import type { Outgoing } from '~/store/outbox-slice'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { TextButton } from '~/ui/text-link'
import { ContestMasking } from '../reports/contest-masking'
import { ReportButton } from '../reports/report-button'
import { LinkedText } from './linked-text'
import { Ticks } from './ticks'

interface BubbleProps {
  message: ChatMessage
  isOwn: boolean
  /** The last message of a run by one person. */
  hasTail: boolean
  /** The message that a search opened. */
  isMarked?: boolean
}

export function MessageBubble({ message, isOwn, hasTail, isMarked = false }: BubbleProps) {
  const foot = (
    <>
      {!isOwn && message.body !== removedMessage && (
        <ReportButton
          about={{ kind: 'message', id: message.id, name: 'this message' }}
          className="-my-1.25 mr-1.5 opacity-0 group-focus-within/bubble:opacity-100 group-hover/bubble:opacity-100 pointer-coarse:opacity-100"
        />
      )}
      <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
      {isOwn && <Ticks message={message} ground="ink" />}
    </>
  )
  return (
    <Bubble
      id={message.id}
      isMarked={isMarked}
      isOwn={isOwn}
      hasTail={hasTail}
      body={message.body}
      imageUrl={message.imageUrl}
      foot={foot}
    >
      {message.masked && (
        <p className={classNames('mt-1 flex items-start gap-1.5 text-12', isOwn ? 'text-steel-300' : 'text-steel-600')}>
          <Icon name="lock" size="sm" className="mt-px size-3.5" />
          {isOwn ? `They see dots here. ${maskedContactNote}` : maskedContactNote}
        </p>
      )}
      {message.contest && <ContestMasking id={message.id} contest={message.contest} />}
    </Bubble>
  )
}

interface OutgoingProps {
  message: Outgoing
  hasTail: boolean
  onRetry: () => void
  onDrop: () => void
}

/** A message that is being sent, or that was refused. */
export function OutgoingBubble({ message, hasTail, onRetry, onDrop }: OutgoingProps) {
  const foot = (
    <>
      <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
      <Icon name={message.failure ? 'alert' : 'clock'} size="sm" className="size-3.75" />
      <span className="sr-only">{message.failure ? 'Not sent' : 'Sending'}</span>
    </>
  )
  return (
    <>
      <Bubble isOwn isWaiting hasTail={hasTail && !message.failure} body={message.body} imageUrl={message.imageUrl} foot={foot} />
      {message.failure && (
        <div role="alert" className="mb-2 flex flex-wrap items-center justify-end gap-x-3 self-end text-13 text-stop-deep">
          <span>{message.failure}</span>
          <TextButton onClick={onRetry}>Try again</TextButton>
          <TextButton onClick={onDrop}>Delete</TextButton>
        </div>
      )}
    </>
  )
}

interface LookProps {
  id?: string
  isMarked?: boolean
  isOwn: boolean
  isWaiting?: boolean
  hasTail: boolean
  body: string
  imageUrl: string | null
  foot: ReactNode
  children?: ReactNode
}

function Bubble({ id, isMarked = false, isOwn, isWaiting = false, hasTail, body, imageUrl, foot, children }: LookProps) {
  return (
    <div
      data-message={id}
      className={classNames(
        'group/bubble max-w-[84%] rounded px-3 pt-2 pb-1.5 text-15 leading-[1.4] md:max-w-[66%]',
        isOwn ? 'on-ink self-end text-white' : 'self-start bg-card',
        isOwn && (isWaiting ? 'bg-ink-700' : 'bg-ink-800'),
        isMarked && 'ring-3 ring-plate',
        hasTail && 'mb-1.75',
        hasTail && (isOwn ? 'rounded-br-[2px]' : 'rounded-bl-[2px]'),
      )}
    >
      {imageUrl && (
        <a href={imageUrl} target="_blank" rel="noopener" className="-mx-1.5 -mt-0.5 mb-1.5 block">
          <img
            src={imageUrl}
            alt="Shared in the chat"
            loading="lazy"
            className="block h-48 w-64 max-w-full rounded-sm bg-tint-1 object-cover"
          />
        </a>
      )}
      <span className="break-words whitespace-pre-wrap">
        <LinkedText text={body} />
      </span>
      <span
        className={classNames(
          'float-right mt-1.5 ml-3 inline-flex items-center gap-0.75 text-11 leading-3.5 tabular-nums',
          isOwn ? 'text-steel-300' : 'text-steel-600',
        )}
      >
        {foot}
      </span>
      {children && <div className="clear-both">{children}</div>}
    </div>
  )
}
