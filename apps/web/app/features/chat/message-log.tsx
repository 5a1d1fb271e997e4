import type { ChatMessage } from '@allyards/contract/chat-message'
import { formatDaySeparator, londonDay } from '@allyards/contract/format-date'
import { Fragment, type ReactNode } from 'react'
import type { Outgoing } from '~/store/outbox-slice'
import { Button } from '~/ui/button'
import { MessageBubble, OutgoingBubble } from './message-bubble'
import { useAnchoredScroll } from './use-anchored-scroll'

interface MessageLogProps {
  name: string
  other: string
  messages: ChatMessage[]
  outgoing: Outgoing[]
  isTyping: boolean
  isWhole: boolean
  /** The server has newer messages than those loaded. */
  isDetached: boolean
  /** The message to open the conversation at. */
  at: string | null
  onMore: (direction: 'older' | 'newer') => Promise<void>
  onNewest: () => Promise<void>
  onRetry: (clientId: string) => void
  onDrop: (clientId: string) => void
  /** Shown in an empty conversation. */
  empty: ReactNode
  /** Cards between the messages, placed by time. */
  card: { at: string; node: ReactNode } | null | undefined
}

/** The conversation. It stays at its end while the reader is there, and keeps its place when older messages are added above. */
export function MessageLog(props: MessageLogProps) {
  const { name, other, messages, outgoing, isTyping, isWhole, isDetached, at, onMore, onNewest, onRetry, onDrop } = props
  const { empty, card } = props
  const { log, top, bottom, hasNews, toEnd, onScroll } = useAnchoredScroll({
    messages,
    outgoingCount: outgoing.length,
    isTyping,
    isDetached,
    at,
    onMore,
    onNewest,
  })
  return (
    <div className="relative min-h-0 flex-1 bg-well">
      <div
        ref={log}
        role="log"
        aria-label={`Conversation with ${name}`}
        onScroll={onScroll}
        className="relative flex h-full flex-col gap-0.75 overflow-x-hidden overflow-y-auto overscroll-contain px-3 py-3 [overflow-anchor:none] focus-visible:-outline-offset-3 md:px-6 md:py-4"
      >
        {!isWhole && messages.length > 0 && <div ref={top} className="h-px shrink-0" />}
        {messages.length + outgoing.length === 0 ? empty : <div className="mt-auto" />}
        <SaidMessages {...{ messages, other, at, card }} hasOutgoing={outgoing.length > 0} />
        {isDetached && <div ref={bottom} className="h-px shrink-0" />}
        {outgoing.map((message, index) => (
          <OutgoingBubble
            key={message.clientId}
            message={message}
            hasTail={index === outgoing.length - 1}
            onRetry={() => onRetry(message.clientId)}
            onDrop={() => onDrop(message.clientId)}
          />
        ))}
        {isTyping && <TypingDots name={name} />}
      </div>
      {(hasNews || isDetached) && (
        <Button kind="white" size="sm" icon="chevron-down" className="absolute! right-4 bottom-3 shadow-float" onClick={toEnd}>
          {hasNews ? 'New messages' : 'Newest messages'}
        </Button>
      )}
    </div>
  )
}

interface SaidMessagesProps extends Pick<MessageLogProps, 'messages' | 'other' | 'at' | 'card'> {
  /** Own unsent messages follow below. */
  hasOutgoing: boolean
}

/** The messages day by day, with each card at its time. */
function SaidMessages({ messages, other, at, card, hasOutgoing }: SaidMessagesProps) {
  // Before the first newer message, or at the end.
  const after = card ? messages.findIndex(({ created_at }) => created_at > card.at) : -1
  return (
    <>
      {messages.map((message, index) => {
        const next = messages[index + 1]
        const isLastOfRun = next ? next.sender_id !== message.sender_id : message.sender_id === other || !hasOutgoing
        const isFirstOfDay = londonDay(messages[index - 1]?.created_at ?? '1970-01-01') !== londonDay(message.created_at)
        return (
          <Fragment key={message.id}>
            {isFirstOfDay && <Day time={message.created_at} />}
            {index === after && card?.node}
            <MessageBubble
              message={message}
              isOwn={message.sender_id !== other}
              hasTail={isLastOfRun}
              isMarked={message.id === at}
            />
          </Fragment>
        )
      })}
      {after < 0 && card?.node}
    </>
  )
}

function Day({ time }: { time: string }) {
  return (
    <div className="my-2 self-center rounded-sm bg-paper-0 px-2.5 py-0.75 text-12 font-600 text-steel-600">
      <time dateTime={londonDay(time)}>{formatDaySeparator(time)}</time>
    </div>
  )
}

function TypingDots({ name }: { name: string }) {
  return (
    <div role="status" className="mb-1.75 flex gap-1 self-start rounded rounded-bl-[2px] bg-card px-3.5 py-3">
      <span className="sr-only">{name} is typing</span>
      <span aria-hidden="true" className="size-1.75 rounded-full bg-steel-400" />
      <span aria-hidden="true" className="size-1.75 rounded-full bg-steel-500" />
      <span aria-hidden="true" className="size-1.75 rounded-full bg-steel-300" />
    </div>
  )
}
