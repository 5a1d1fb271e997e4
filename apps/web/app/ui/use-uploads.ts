import { useEffect, useRef, useState } from 'react'

/** Uploads one file and reports the progress from 0 to 1. It rejects with the message to show. */
export type UploadFile<Result> = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Result>

export interface UploadEntry<Result> {
  id: string
  name: string
  previewUrl: string | null
  status: 'sending' | 'done' | 'failed'
  /** 0 to 1. */
  progress: number
  error: string | null
  result: Result | null
}

interface UploadsOptions<Result> {
  upload: UploadFile<Result>
  /** Returns the reason to refuse a file before it is uploaded, or null. */
  refuse: (file: File) => string | null
  initial: readonly UploadEntry<Result>[]
  onChange: (results: Result[]) => void
}

/** The files of one drop zone and their upload states. */
export function useUploads<Result>({ upload, refuse, initial, onChange }: UploadsOptions<Result>) {
  const [entries, setEntries] = useState<UploadEntry<Result>[]>(() => [...initial])
  useToldResults(entries, onChange)
  const files = useHeldFiles()

  function change(id: string, values: Partial<UploadEntry<Result>>) {
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)))
  }

  async function send(id: string) {
    const held = files.current.get(id)
    if (!held) return
    change(id, { status: 'sending', progress: 0, error: null })
    try {
      const result = await upload(held.file, (progress) => change(id, { progress }), held.abort.signal)
      change(id, { status: 'done', progress: 1, result })
    } catch (error) {
      if (held.abort.signal.aborted) return
      change(id, { status: 'failed', error: error instanceof Error ? error.message : 'This file could not be sent.' })
    }
  }

  function add(chosen: readonly File[]) {
    const fresh = chosen.map((file) => {
      const entry = freshEntry<Result>(file, refuse(file))
      files.current.set(entry.id, { file, abort: new AbortController(), previewUrl: entry.previewUrl })
      return entry
    })
    setEntries((all) => [...all, ...fresh])
    for (const entry of fresh) if (!entry.error) void send(entry.id)
  }

  function remove(id: string) {
    const held = files.current.get(id)
    held?.abort.abort()
    if (held?.previewUrl) URL.revokeObjectURL(held.previewUrl)
    files.current.delete(id)
    setEntries((all) => all.filter((entry) => entry.id !== id))
  }

  function canRetry(id: string): boolean {
    const held = files.current.get(id)
    return Boolean(held && !refuse(held.file))
  }

  return { entries, add, remove, retry: send, canRetry }
}

function freshEntry<Result>(file: File, error: string | null): UploadEntry<Result> {
  return {
    id: crypto.randomUUID(),
    name: file.name,
    previewUrl: !error && file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
    status: error ? 'failed' : 'sending',
    progress: 0,
    error,
    result: null,
  }
}

/** Reports the results whenever one is added or removed. */
function useToldResults<Result>(entries: readonly UploadEntry<Result>[], onChange: (results: Result[]) => void) {
  const told = useRef(onChange)
  told.current = onChange
  const results = entries.flatMap((entry) => (entry.result === null ? [] : [entry.result]))
  const resultIds = entries.filter((entry) => entry.result !== null).map((entry) => entry.id)
  const known = useRef(resultIds.join())

  useEffect(() => {
    if (known.current === resultIds.join()) return
    known.current = resultIds.join()
    told.current(results)
  })
}

/** The files by the ids of their entries. Unmounting aborts running uploads. */
function useHeldFiles() {
  const files = useRef(new Map<string, { file: File; abort: AbortController; previewUrl: string | null }>())

  useEffect(() => {
    const held = files.current
    return () => {
      for (const { abort, previewUrl } of held.values()) {
        abort.abort()
        if (previewUrl) URL.revokeObjectURL(previewUrl)
      }
    }
  }, [])

  return files
}
