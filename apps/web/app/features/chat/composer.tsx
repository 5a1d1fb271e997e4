import { limits } from '@allyards/contract/limits'
import type { Role } from '@allyards/contract/shapes'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useHiddenContacts } from '~/ui/hidden-contacts'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { useReadQuickRepliesQuery } from './chat-calls'
import { PictureChip } from './picture-chip'
import { QuickReplies } from './quick-replies'
import { useComposer } from './use-composer'

const COUNT_FROM = limits.message.maxCharacters - 200
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']

interface ComposerProps {
  other: string
  name: string
  area: Role
  contactsShared: boolean
  /** The conversation is what the page is about. */
  takesFocus?: boolean
}

/** Writes a message: Enter sends, Shift+Enter starts a new line, pictures are picked or pasted. The draft is kept. */
export function Composer({ other, name, area, contactsShared, takesFocus = true }: ComposerProps) {
  const composer = useComposer(other)
  const { text, write, pictures, canSend } = composer
  const hiddenContacts = useHiddenContacts(
    contactsShared ? '' : text,
    'Is it something else, such as a part number? You can say so once it is sent.',
  )
  const field = useRef<HTMLTextAreaElement>(null)
  const { data: quick } = useReadQuickRepliesQuery({}, { skip: area !== 'seller' })
  const { room, sendReady, addReply, onKeyDown, onPaste } = useTyping(composer, {
    field,
    replies: quick?.replies ?? [],
    takesFocus,
  })
  return (
    <>
      {quick && <QuickReplies replies={quick.replies} room={room} onPick={addReply} onDone={() => field.current?.focus()} />}
      <form
        className="shrink-0 bg-card px-2 py-2.5 md:px-3"
        onSubmit={(event) => {
          event.preventDefault()
          sendReady()
        }}
      >
        <PictureChips pictures={pictures} />
        <div className="flex items-end gap-2">
          <AttachPhotos onPick={pictures.add} />
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

interface Typing {
  field: RefObject<HTMLTextAreaElement | null>
  replies: readonly string[]
  takesFocus: boolean
}

/** Handles keys and pasted pictures while the field has the focus. */
function useTyping(
  { text, write, pictures, canSend, send }: ReturnType<typeof useComposer>,
  { field, replies, takesFocus }: Typing,
) {
  const gap = text === '' || /\s$/.test(text) ? '' : ' '
  const room = limits.message.maxCharacters - text.length - gap.length

  useEffect(() => {
    if (takesFocus && window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [field, takesFocus])

  function sendReady() {
    if (!canSend) return
    send()
    field.current?.focus()
  }

  function addReply(reply: string) {
    write(text + gap + reply)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const reply = event.altKey && !event.ctrlKey ? replies[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1] : undefined
    if (reply !== undefined) {
      // Some keyboards would type a character for this key pair.
      event.preventDefault()
      if (reply.length <= room) addReply(reply)
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendReady()
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    pictures.add(files)
  }
  return { room, sendReady, addReply, onKeyDown, onPaste }
}

type Pictures = ReturnType<typeof useComposer>['pictures']

/** The pictures to send with the message. */
function PictureChips({ pictures }: { pictures: Pictures }) {
  if (pictures.entries.length === 0) return null
  return (
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
  )
}

function AttachPhotos({ onPick }: { onPick: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon="attach" label="Attach a photo" onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join()}
        aria-label="Photos"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
