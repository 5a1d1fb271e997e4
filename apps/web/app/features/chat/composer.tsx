import { limits } from '@allyards/contract/limits'
import type { Role } from '@allyards/contract/shapes'
import type { UploadedImage } from '@allyards/contract/uploads'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { liveSocket } from '~/features/live/connect-live'
import { uploadPicture } from '~/features/uploads/upload-picture'
import { useAppDispatch } from '~/store/hooks'
import { messageQueued } from '~/store/outbox-slice'
import { useDraft } from '~/store/use-draft'
import { useHiddenContacts } from '~/ui/hidden-contacts'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { useUploads } from '~/ui/use-uploads'
import { useReadQuickRepliesQuery } from './chat-api'
import { PictureChip } from './picture-chip'
import { QuickReplies } from './quick-replies'
import { flushOutbox } from './send-outbox'

const TYPING_EVERY_MS = 2_500
const COUNT_FROM = limits.message.maxCharacters - 200
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']

interface ComposerProps {
  other: string
  name: string
  area: Role
  contactsShared: boolean
}

/** Writes a message: Enter sends, Shift+Enter starts a line, a picture is picked or pasted. What is typed is kept. */
export function Composer({ other, name, area, contactsShared }: ComposerProps) {
  const dispatch = useAppDispatch()
  const { draft, change, drop } = useDraft(`chat:${other}`, { text: '' })
  const { text } = draft
  const hiddenContacts = useHiddenContacts(contactsShared ? '' : text)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const toldTypingAt = useRef(0)
  const pictures = useUploads<UploadedImage>({ upload: uploadPicture, refuse, initial: [], onChange: () => {} })
  const ready = pictures.entries.filter((entry) => entry.result)
  const isUploading = pictures.entries.some((entry) => entry.status === 'sending')
  const { data: quick } = useReadQuickRepliesQuery({}, { skip: area !== 'seller' })
  const gap = text === '' || /\s$/.test(text) ? '' : ' '
  const room = limits.message.maxCharacters - text.length - gap.length
  const canSend = !isUploading && (text.trim() !== '' || ready.length > 0)

  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])

  function write(value: string) {
    if (value) change({ text: value })
    else drop()
    if (value && Date.now() - toldTypingAt.current > TYPING_EVERY_MS && liveSocket()?.connected) {
      toldTypingAt.current = Date.now()
      liveSocket()?.emit('typing', { to: other })
    }
  }

  function send() {
    if (!canSend) return
    const images = ready.flatMap((entry) => (entry.result ? [entry.result.url] : []))
    const bodies = [text.trim(), ...images.slice(1).map(() => '')]
    for (const [index, body] of bodies.entries()) {
      const message = {
        clientId: crypto.randomUUID(),
        body,
        imageUrl: images[index] ?? null,
        created_at: new Date().toISOString(),
        failure: null,
      }
      dispatch(messageQueued({ to: other, message }))
    }
    for (const entry of ready) pictures.remove(entry.id)
    drop()
    toldTypingAt.current = 0
    void dispatch(flushOutbox(liveSocket()))
    field.current?.focus()
  }

  function addReply(reply: string) {
    write(text + gap + reply)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const reply = event.altKey && !event.ctrlKey ? quick?.replies[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1] : undefined
    if (reply !== undefined) {
      // On some keyboards the two keys would write a sign.
      event.preventDefault()
      if (reply.length <= room) addReply(reply)
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    pictures.add(files)
  }

  return (
    <>
      {quick && <QuickReplies replies={quick.replies} room={room} onPick={addReply} onDone={() => field.current?.focus()} />}
      <form
        className="shrink-0 bg-card px-2 py-2.5 md:px-3"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {pictures.entries.length > 0 && (
          <ul className="mb-2.5 flex flex-wrap gap-2 px-1">
            {pictures.entries.map((entry) => (
              <PictureChip
                key={entry.id}
                entry={entry}
                onRemove={() => pictures.remove(entry.id)}
                onRetry={pictures.canRetry(entry.id) ? () => void pictures.retry(entry.id) : undefined}
              />
            ))}
          </ul>
        )}
        <div className="flex items-end gap-2">
          <IconButton icon="attach" label="Attach a photo" onClick={() => picker.current?.click()} />
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept={pictureTypes.join()}
            aria-label="Photos"
            onChange={(event) => {
              pictures.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <textarea
            ref={field}
            aria-label={`Message ${name}`}
            placeholder={`Message ${name}`}
            rows={1}
            maxLength={limits.message.maxCharacters}
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded border border-field bg-card px-3 py-2.5 text-15 leading-[1.4]"
          />
          <button
            type="submit"
            aria-label="Send"
            title="Send"
            disabled={!canSend}
            className="grid size-12 h-11 shrink-0 place-items-center rounded bg-plate text-ink enabled:hover:bg-plate-press disabled:cursor-not-allowed disabled:bg-paper-3 disabled:text-steel-500"
          >
            <Icon name="send" />
          </button>
        </div>
        {hiddenContacts && <div className="mt-1.5 px-1 text-13">{hiddenContacts}</div>}
        {text.length >= COUNT_FROM && (
          <p role="status" className="mt-1 pr-16 text-right text-12 text-steel-600 tabular-nums">
            {`${limits.message.maxCharacters - text.length} characters left`}
          </p>
        )}
      </form>
    </>
  )
}

function refuse(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please choose a picture.'
  return file.size > limits.upload.maxBytes ? 'Please choose a picture of at most 10 MB.' : null
}
