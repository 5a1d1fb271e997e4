import { limits } from '@allyards/contract/limits'
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import { placeInOrder } from './place-in-order'
import { uploadPicture } from './upload-picture'

export interface PhotoEntry {
  id: string
  previewUrl: string
  /** The picture's address; null until it is uploaded. */
  url: string | null
  progress: number
  error: string | null
}

/** By the id of their entry, in the order of choosing. */
type Chosen = Map<string, { file: File; previewUrl: string; url?: string }>

export type Photos = ReturnType<typeof usePhotos>

/**
 * The photos of a form. The form holds the addresses of the uploaded ones in their order; this state holds only new ones that are
 * still uploading. Once uploaded, a photo takes its place among the others.
 */
export function usePhotos(urls: readonly string[], onChange: (urls: string[]) => void) {
  const [underWay, setUnderWay] = useState<PhotoEntry[]>([])
  const chosen = useRef<Chosen>(new Map())
  const stopped = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stopped.current = controller
    return () => controller.abort()
  }, [])

  useKeptInOrder(urls, onChange, { underWay, setUnderWay, chosen })

  const change = (id: string, values: Partial<PhotoEntry>) =>
    setUnderWay((all) => all.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)))

  async function send(id: string) {
    const photo = chosen.current.get(id)
    if (!photo) return
    change(id, { progress: 0, error: null })
    if (photo.file.size > limits.upload.maxBytes) return change(id, { error: 'Larger than 10 MB.' })
    try {
      const { url } = await uploadPicture(photo.file, (progress) => change(id, { progress }), stopped.current.signal)
      photo.url = url
      change(id, { url, progress: 1 })
    } catch (error) {
      change(id, { error: error instanceof Error ? error.message : 'This picture could not be sent.' })
    }
  }

  /** A picture chosen on this page is shown from its file and need not be downloaded. */
  function entryOf(url: string): PhotoEntry {
    const own = [...chosen.current.values()].find((photo) => photo.url === url)
    return { id: url, previewUrl: own?.previewUrl ?? url, url, progress: 1, error: null }
  }

  const entries = [...urls.map(entryOf), ...underWay.filter(({ url }) => !url || !urls.includes(url))]

  function add(files: readonly File[]) {
    const fresh = files.slice(0, limits.productImages - entries.length).map((file): PhotoEntry => {
      const id = crypto.randomUUID()
      const previewUrl = URL.createObjectURL(file)
      chosen.current.set(id, { file, previewUrl })
      return { id, previewUrl, url: null, progress: 0, error: null }
    })
    setUnderWay((all) => [...all, ...fresh])
    for (const { id } of fresh) void send(id)
  }

  return {
    entries,
    isSending: underWay.some(({ error }) => !error),
    add,
    /** Only uploaded photos have a place in the order. */
    move: (url: string, to: number) => {
      if (urls.includes(url)) onChange(urls.filter((other) => other !== url).toSpliced(to, 0, url))
    },
    remove: ({ id, url }: PhotoEntry) => {
      if (url) onChange(urls.filter((other) => other !== url))
      setUnderWay((all) => all.filter((entry) => entry.id !== id))
    },
    retry: (id: string) => void send(id),
    /** Forgets the photos that are still uploading. */
    stop: () => setUnderWay([]),
  }
}

interface UnderWay {
  underWay: PhotoEntry[]
  setUnderWay: Dispatch<SetStateAction<PhotoEntry[]>>
  chosen: RefObject<Chosen>
}

/** Hands uploaded photos over to the form, in their places. */
function useKeptInOrder(
  urls: readonly string[],
  onChange: (urls: string[]) => void,
  { underWay, setUnderWay, chosen }: UnderWay,
) {
  const uploaded = underWay.flatMap(({ url }) => url ?? [])
  const keep = useEffectEvent(() => {
    const order = [...chosen.current.values()].flatMap(({ url }) => url ?? [])
    const kept = uploaded.reduce<readonly string[]>((all, url) => placeInOrder(all, url, order), urls)
    onChange(kept.slice(0, limits.productImages))
    // Keeps photos that finished meanwhile.
    setUnderWay((all) => all.filter(({ url }) => !url || !uploaded.includes(url)))
  })
  const news = uploaded.join()
  useEffect(() => {
    if (news) keep()
  }, [news])
}
