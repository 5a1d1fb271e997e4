import { limits } from '@allyards/contract/limits'
import type { UploadedImage } from '@allyards/contract/uploads'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useUploads } from '~/ui/use-uploads'
import { placeInOrder } from './place-in-order'
import { uploadPicture } from './upload-picture'

export interface PhotoEntry {
  id: string
  previewUrl: string | undefined
  /** The picture's address; null until it is uploaded. */
  url: string | null
  progress: number
  error: string | null
}

export type Photos = ReturnType<typeof usePhotos>

/**
 * The photos of a form. The form holds the addresses of the uploaded ones in their order; a new photo takes its place among them
 * once it is uploaded.
 */
export function usePhotos(urls: readonly string[], onChange: (urls: string[]) => void) {
  const uploads = useUploads<UploadedImage>({ upload: uploadPicture, refuse, initial: [], onChange: () => {} })
  usePlacedInOrder(uploads.entries, urls, onChange)

  /** A picture chosen on this page is shown from its file and need not be downloaded. */
  function entryOf(url: string): PhotoEntry {
    const own = uploads.entries.find(({ result }) => result?.url === url)
    return { id: url, previewUrl: own?.previewUrl ?? url, url, progress: 1, error: null }
  }

  const underWay = uploads.entries.filter(({ result }) => !result)
  const entries: PhotoEntry[] = [
    ...urls.map(entryOf),
    ...underWay.map(({ id, previewUrl, progress, error }) => ({
      id,
      previewUrl: previewUrl ?? undefined,
      url: null,
      progress,
      error,
    })),
  ]

  return {
    entries,
    isSending: underWay.some(({ status }) => status === 'sending'),
    add: (files: readonly File[]) => uploads.add(files.slice(0, limits.productImages - entries.length)),
    /** Only uploaded photos have a place in the order. */
    move: (url: string, to: number) => {
      if (urls.includes(url)) onChange(urls.filter((other) => other !== url).toSpliced(to, 0, url))
    },
    remove: ({ id, url }: PhotoEntry) => (url ? onChange(urls.filter((other) => other !== url)) : uploads.remove(id)),
    retry: (id: string) => void (uploads.canRetry(id) && uploads.retry(id)),
    /** Forgets the photos that are still uploading. */
    stop: () => {
      for (const { id } of underWay) uploads.remove(id)
    },
  }
}

const refuse = (file: File) => (file.size > limits.upload.maxBytes ? 'Larger than 10 MB.' : null)

/** Hands each uploaded photo over to the form once, in the order in which they were chosen. */
function usePlacedInOrder(
  chosen: readonly { id: string; result: UploadedImage | null }[],
  urls: readonly string[],
  onChange: (urls: string[]) => void,
) {
  const placed = useRef(new Set<string>())
  const uploaded = chosen.flatMap(({ id, result }) => (result ? { id, url: result.url } : []))
  const place = useEffectEvent(() => {
    const fresh = uploaded.filter(({ id }) => !placed.current.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) placed.current.add(id)
    const order = uploaded.map(({ url }) => url)
    const kept = fresh.reduce<readonly string[]>((all, { url }) => placeInOrder(all, url, order), urls)
    onChange(kept.slice(0, limits.productImages))
  })
  // Before the page is painted: a photo never leaves the screen in between.
  const ids = uploaded.map(({ id }) => id).join()
  useLayoutEffect(() => {
    if (ids) place()
  }, [ids])
}
