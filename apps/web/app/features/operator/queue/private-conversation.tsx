import { formatDateTime, formatTime } from '@allyards/contract/format-date'
import { Link } from 'react-router'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

interface Message {
  id: string
  body: string
  image_url: string | null
  at: string
  /** True for the side whose messages are at the left. */
  isLeft: boolean
  isReported?: boolean
}

interface PrivateConversationProps {
  /** Says which messages may be read. */
  about: string
  /** The number under which the log records the reading. */
  number: string
  read: { earlier: number; messages: Message[] } | undefined
  isReading: boolean
  hasFailed: boolean
  onRead: () => void
}

/** Loads nothing until the operator asks for it, because the log records every reading. */
export function PrivateConversation({ about, number, read, isReading, hasFailed, onRead }: PrivateConversationProps) {
  if (!read) {
    return (
      <section aria-label="Conversation" className="surface flex flex-wrap items-center gap-3 p-5">
        <p className="flex-1 basis-60 text-14 text-steel-600">
          {hasFailed ? 'The conversation did not load. Please try again.' : `${about} The log records that you read it.`}
        </p>
        <Button kind="line" icon="eye" pending={isReading} onClick={onRead}>
          Read it
        </Button>
      </section>
    )
  }
  return (
    <section aria-label="Conversation" className="overflow-clip rounded border border-line">
      <p className="sticky top-0 z-1 flex flex-wrap items-center gap-2 bg-info-wash px-4 py-2.5 text-13 text-info-deep">
        <Icon name="eye" size="sm" />
        <b className="font-650">You are reading a private conversation.</b>
        {`Only this part of it. Logged under ${number}.`}
        <Link to="/operator/log?act=chat-read" className="ml-auto underline underline-offset-3">
          Log entry
        </Link>
      </p>
      <div className="grid gap-2 bg-paper-2 p-4">
        {read.earlier > 0 && (
          <p className="text-center text-12 text-steel-600">{`${read.earlier} earlier messages stay closed`}</p>
        )}
        {read.messages.length === 0 && <p className="text-center text-13 text-steel-600">They have not written to each other.</p>}
        {read.messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </div>
    </section>
  )
}

function Bubble({ message: { body, image_url, at, isLeft, isReported } }: { message: Message }) {
  return (
    <div
      className={classNames(
        'max-w-[84%] rounded px-3 py-2 text-14 break-words whitespace-pre-line',
        isLeft ? 'justify-self-start bg-card' : 'justify-self-end bg-ink-800 text-white',
        isReported && 'ring-2 ring-stop',
      )}
    >
      {isReported && <b className="block text-12 font-650 text-stop-deep">Reported message</b>}
      {image_url && <img src={image_url} alt="Shared in the chat" className="mb-1 h-36 rounded-sm" />}
      {body}
      <time
        dateTime={at}
        title={formatDateTime(at)}
        className={classNames('ml-3 text-11', isLeft ? 'text-steel-600' : 'text-steel-300')}
      >
        {formatTime(at)}
      </time>
    </div>
  )
}
