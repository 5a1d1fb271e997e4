import { useState } from 'react'
import { Button } from '~/ui/button'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { WriteDialog } from './write-dialog'

interface MessageButtonProps {
  /** The recipient. */
  to: string
  isSending: boolean
  onSend: (text: string) => Promise<boolean>
}

/** M writes to the open person or depot. */
export function MessageButton({ to, isSending, onSend }: MessageButtonProps) {
  const [isOpen, setOpen] = useState(false)
  useKeys((event, isInField) => {
    if (event.key === 'm' && !isInField && !event.ctrlKey && !event.metaKey) setOpen(true)
  })
  return (
    <>
      <Button kind="line" size="sm" onClick={() => setOpen(true)}>
        Message <KeyHint>M</KeyHint>
      </Button>
      {isOpen && (
        <WriteDialog
          title={`Message ${to}`}
          description="It goes to the bell and by email, with the words “To answer, write to us on the contact page.” It is recorded in the log."
          label="Message"
          button="Send"
          done={`${to} has your message, by notice and by email.`}
          isSending={isSending}
          onSend={onSend}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
