import { formatDateTime, formatTime } from '@allyards/contract/format-date'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { useReadConversationQuery } from './operator-report-calls'

/** Nothing is read before somebody wants to: each reading stands in the log. */
export function ReportedConversation({ id, number }: { id: string; number: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useReadConversationQuery({ params: { id } }, { skip: !isOpen })
  if (!data) {
    return (
      <section aria-label="Conversation" className="surface flex flex-wrap items-center gap-3 p-5">
        <p className="flex-1 basis-60 text-14 text-steel-600">
          This is a private conversation. You can read the reported part of it; that you did stands in the log.
        </p>
        <Button kind="line" icon="eye" pending={isOpen} onClick={() => setOpen(true)}>
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
        {data.earlier > 0 && (
          <p className="text-center text-12 text-steel-600">{`${data.earlier} earlier messages stay closed`}</p>
        )}
        {data.messages.map((message) => (
          <div
            key={message.id}
            className={classNames(
              'max-w-[84%] rounded px-3 py-2 text-14 break-words whitespace-pre-line',
              message.by === 'reported' ? 'justify-self-start bg-card' : 'justify-self-end bg-ink-800 text-white',
              message.is_reported && 'ring-2 ring-stop',
            )}
          >
            {message.is_reported && <b className="block text-12 font-650 text-stop-deep">Reported message</b>}
            {message.image_url && <img src={message.image_url} alt="Shared in the chat" className="mb-1 h-36 rounded-sm" />}
            {message.body}
            <time
              dateTime={message.at}
              title={formatDateTime(message.at)}
              className={classNames('ml-3 text-11', message.by === 'reported' ? 'text-steel-600' : 'text-steel-300')}
            >
              {formatTime(message.at)}
            </time>
          </div>
        ))}
      </div>
    </section>
  )
}
