import { limits } from '@allyards/contract/limits'
import type { UploadedImage } from '@allyards/contract/uploads'
import { useRef } from 'react'
import { liveSocket } from '~/features/live/connect-live'
import { uploadPicture } from '~/features/uploads/upload-picture'
import { draftChanged, draftDropped } from '~/store/form-drafts-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { messageQueued } from '~/store/outbox-slice'
import { useUploads } from '~/ui/use-uploads'
import { flushOutbox } from './send-outbox'

const TYPING_EVERY_MS = 2_500

/** A message before it is sent: its saved text and its pictures. */
export function useComposer(other: string) {
  const dispatch = useAppDispatch()
  const { draft, change, drop } = useDraft(`chat:${other}`, { text: '' })
  const { text } = draft
  const toldTypingAt = useRef(0)
  const pictures = useUploads<UploadedImage>({ upload: uploadPicture, refuse, initial: [], onChange: () => {} })
  const ready = pictures.entries.filter((entry) => entry.result)
  const isUploading = pictures.entries.some((entry) => entry.status === 'sending')
  const canSend = !isUploading && (text.trim() !== '' || ready.length > 0)

  function write(value: string) {
    if (value) change({ text: value })
    else drop()
    if (value && Date.now() - toldTypingAt.current > TYPING_EVERY_MS && liveSocket()?.connected) {
      toldTypingAt.current = Date.now()
      liveSocket()?.emit('typing', { to: other })
    }
  }

  function send() {
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
  }

  return { text, write, pictures, canSend, send }
}

/**
 * Unsent input, saved in this browser for the signed-in person, and the same in all tabs. Forms with validated fields use
 * useDraftForm.
 */
export function useDraft<Draft extends object>(name: string, initial: Draft) {
  const dispatch = useAppDispatch()
  const kept = useAppSelector((state) => state.drafts[name]) as Partial<Draft> | undefined
  return {
    draft: { ...initial, ...kept },
    change: (fields: Partial<Draft>) => {
      dispatch(draftChanged({ name, fields: fields as Record<string, unknown> }))
    },
    drop: () => {
      dispatch(draftDropped(name))
    },
  }
}

function refuse(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please choose a picture.'
  return file.size > limits.upload.maxBytes ? 'Please choose a picture of at most 10 MB.' : null
}
