import { limits } from '@allyards/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from './upload-picture'

export interface PhotoEntry {
  id: string
  previewUrl: string
  /** Where the picture is kept; null until it is uploaded. */
  url: string | null
  progress: number
  error: string | null
}

/** The photos of the form in their order; those just chosen are on their way up. */
export function usePhotos(initial: readonly string[]) {
  const [entries, setEntries] = useState<PhotoEntry[]>(() => initial.map(kept))
  const files = useRef(new Map<string, File>())
  const stopped = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stopped.current = controller
    return () => controller.abort()
  }, [])

  const change = (id: string, values: Partial<PhotoEntry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)))

  async function send(id: string) {
    const file = files.current.get(id)
    if (!file) return
    change(id, { progress: 0, error: null })
    if (file.size > limits.upload.maxBytes) return change(id, { error: 'Larger than 10 MB.' })
    try {
      const { url } = await uploadPicture(file, (progress) => change(id, { progress }), stopped.current.signal)
      change(id, { url, progress: 1 })
    } catch (error) {
      change(id, { error: error instanceof Error ? error.message : 'This picture could not be sent.' })
    }
  }

  function add(chosen: readonly File[]) {
    const fresh = chosen.slice(0, limits.productImages - entries.length).map((file) => {
      const id = crypto.randomUUID()
      files.current.set(id, file)
      return { id, previewUrl: URL.createObjectURL(file), url: null, progress: 0, error: null }
    })
    setEntries((all) => [...all, ...fresh])
    for (const { id } of fresh) void send(id)
  }

  function move(id: string, to: number) {
    setEntries((all) => {
      const moved = all.find((entry) => entry.id === id)
      if (!moved) return all
      const rest = all.filter((entry) => entry.id !== id)
      return [...rest.slice(0, to), moved, ...rest.slice(to)]
    })
  }

  return {
    entries,
    urls: entries.flatMap(({ url }) => (url ? [url] : [])),
    isSending: entries.some(({ url, error }) => !url && !error),
    add,
    move,
    remove: (id: string) => setEntries((all) => all.filter((entry) => entry.id !== id)),
    retry: (id: string) => void send(id),
    replace: (urls: readonly string[]) => setEntries(urls.map(kept)),
  }
}

const kept = (url: string): PhotoEntry => ({ id: url, previewUrl: url, url, progress: 1, error: null })
