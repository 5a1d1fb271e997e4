import type { ChatMessage } from '@allyards/contract/socket-events'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { dayName, dayOf } from './chat-times'
import { MessageBubble, OutgoingBubble } from './message-bubble'
import type { Outgoing } from './message-slice'
import { TypingDots } from './typing-dots'

interface MessageLogProps {
  name: string
  other: string
  messages: ChatMessage[]
  outgoing: Outgoing[]
  isTyping: boolean
  isWhole: boolean
  onOlder: () => Promise<void>
  onRetry: (clientId: string) => void
  onDrop: (clientId: string) => void
  /** Shown where nothing was said yet. */
  empty: ReactNode
}

const NEAR_PX = 120

/** The conversation. It stays at its end while someone is there, and where it is when older messages come above. */
export function MessageLog({
  name,
  other,
  messages,
  outgoing,
  isTyping,
  isWhole,
  onOlder,
  onRetry,
  onDrop,
  empty,
}: MessageLogProps) {
  const { log, top, hasNews, toEnd, onScroll } = useSteadyScroll(messages, outgoing.length, isTyping, onOlder)
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
        {messages.map((message, index) => {
          const next = messages[index + 1]
          const isLastOfRun = next ? next.sender_id !== message.sender_id : message.sender_id === other || outgoing.length === 0
          const isFirstOfDay = dayOf(messages[index - 1]?.created_at ?? '1970-01-01') !== dayOf(message.created_at)
          return (
            <Fragment key={message.id}>
              {isFirstOfDay && <Day time={message.created_at} />}
              <MessageBubble message={message} isOwn={message.sender_id !== other} hasTail={isLastOfRun} />
            </Fragment>
          )
        })}
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
      {hasNews && (
        <Button kind="white" size="sm" icon="chevron-down" className="absolute right-4 bottom-3 shadow-float" onClick={toEnd}>
          New messages
        </Button>
      )}
    </div>
  )
}

function Day({ time }: { time: string }) {
  return (
    <div className="my-2 self-center rounded-sm bg-paper-0 px-2.5 py-0.75 text-12 font-600 text-steel-600">
      <time dateTime={dayOf(time)}>{dayName(time)}</time>
    </div>
  )
}

function useSteadyScroll(messages: ChatMessage[], outgoingCount: number, isTyping: boolean, onOlder: () => Promise<void>) {
  const log = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef({ first: '', last: '', outgoing: 0, fromEnd: 0, isAtEnd: true })
  const [hasNews, setNews] = useState(false)
  const first = messages[0]?.id ?? ''
  const last = messages.at(-1)?.id ?? ''

  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    const before = shown.current
    const hasOwn = outgoingCount > before.outgoing
    const hasOlder = first !== before.first && last === before.last && before.first !== ''
    if (hasOlder) box.scrollTop = box.scrollHeight - before.fromEnd
    else if (before.isAtEnd || hasOwn || before.last === '') box.scrollTop = box.scrollHeight
    else if (last !== before.last) setNews(true)
    shown.current = { ...before, first, last, outgoing: outgoingCount, fromEnd: box.scrollHeight - box.scrollTop }
    // Typing dots make the log taller as well.
    if (isTyping && before.isAtEnd) box.scrollTop = box.scrollHeight
  }, [first, last, outgoingCount, isTyping])

  const older = useRef(onOlder)
  useEffect(() => {
    older.current = onOlder
  })
  const hasTop = first !== ''
  useEffect(() => {
    if (!hasTop || !top.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void older.current(), {
      root: log.current,
      rootMargin: '400px 0px 0px 0px',
    })
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [hasTop])

  // Pictures and the keyboard of a phone change heights without a render.
  useEffect(() => {
    const box = log.current
    if (!box) return
    const keep = () => {
      if (shown.current.isAtEnd) box.scrollTop = box.scrollHeight
    }
    // What scrolls must be reachable by keyboard.
    box.tabIndex = 0
    const watch = new ResizeObserver(keep)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  function onScroll() {
    const box = log.current
    if (!box) return
    const fromEnd = box.scrollHeight - box.scrollTop
    const isAtEnd = fromEnd - box.clientHeight < NEAR_PX
    shown.current = { ...shown.current, fromEnd, isAtEnd }
    if (isAtEnd) setNews(false)
  }

  function toEnd() {
    log.current?.scrollTo({ top: log.current.scrollHeight, behavior: 'smooth' })
  }

  return { log, top, hasNews, toEnd, onScroll }
}
