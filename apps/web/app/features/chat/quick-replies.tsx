import { useState } from 'react'
import { ChipButton } from '~/ui/chip'
import { IconButton } from '~/ui/icon-button'
import { TextButton } from '~/ui/text-link'
import { QuickRepliesForm } from './quick-replies-form'

interface QuickRepliesProps {
  replies: string[]
  /** How many characters still fit into the message. */
  room: number
  onPick: (reply: string) => void
  /** Called when the list is closed. */
  onDone: () => void
}

/** The depot's frequent answers. Choosing one inserts it into the message without sending. They are edited here too. */
export function QuickReplies({ replies, room, onPick, onDone }: QuickRepliesProps) {
  const [isEditing, setEditing] = useState(false)
  function close() {
    setEditing(false)
    onDone()
  }
  if (isEditing) return <QuickRepliesForm replies={replies} onDone={close} />
  return (
    <section aria-label="Quick replies" className="flex shrink-0 items-center gap-1 bg-card px-2 pt-2 md:px-3">
      {replies.length > 0 ? (
        <>
          <ul className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1 [scrollbar-width:none]">
            {replies.map((reply, index) => (
              <li key={reply} className="shrink-0">
                <ChipButton
                  className="max-w-60 max-md:h-11"
                  aria-keyshortcuts={`Alt+${index + 1}`}
                  title={`${reply} (Alt+${index + 1})`}
                  disabled={reply.length > room}
                  onClick={() => onPick(reply)}
                >
                  <span className="truncate">{reply}</span>
                </ChipButton>
              </li>
            ))}
          </ul>
          <IconButton icon="edit" size="sm" label="Edit quick replies" onClick={() => setEditing(true)} />
        </>
      ) : (
        <TextButton className="px-1 py-2.5 text-14" onClick={() => setEditing(true)}>
          Write quick replies
        </TextButton>
      )}
    </section>
  )
}
