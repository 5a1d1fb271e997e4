import { limits } from '@allyards/contract/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '~/store/api'
import { failureOf } from '~/store/call-failure'
import { useAppDispatch } from '~/store/hooks'
import { listingCalls } from '../listing-calls'

const LOOK_MS = 600

/** Uploads photos in groups, then follows them until each one is matched or left out. */
export function usePhotoImport() {
  const [chosen, setChosen] = useState<File[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const [importId, setImportId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [send] = listingCalls.useImportPhotosMutation()
  const followed = useFollowed(importId, sent !== null)

  function choose(files: File[]) {
    const tooLarge = files.find(({ size }) => size > limits.photoImport.bytes)
    if (files.length === 0) return
    if (tooLarge) return setProblem(`${tooLarge.name} is larger than ${MEGABYTES} MB. Please split it.`)
    setProblem(null)
    setImportId(null)
    setChosen(files.toSorted((a, b) => byName.compare(a.name, b.name)))
  }

  async function start() {
    let id: string | undefined
    setProblem(null)
    setSent(0)
    for (const group of groupsOf(chosen)) {
      const { data: answer, error } = await send({ body: formOf(group, chosen, id) })
      if (!answer) {
        setProblem(failureOf(error).body.message)
        break
      }
      id = answer.id
      setSent((count) => (count ?? 0) + group.length)
    }
    setSent(null)
    if (!id) return
    setChosen([])
    setImportId(id)
  }

  return {
    chosen,
    problem,
    /** The number of uploaded files; null when nothing is being uploaded. */
    sent,
    /** The results so far. */
    followed,
    choose,
    start,
  }
}

/** The results so far. Once all photos are matched, the products are refetched. */
function useFollowed(importId: string | null, isSending: boolean) {
  const dispatch = useAppDispatch()
  const { data } = listingCalls.useGetImportQuery(
    { params: { id: importId ?? '' } },
    { skip: importId === null, pollingInterval: LOOK_MS, refetchOnMountOrArgChange: true },
  )
  const followed = importId !== null && data?.id === importId ? data : undefined
  const isDone = !isSending && followed?.status === 'done'
  const end = useEffectEvent(() => dispatch(api.util.invalidateTags(['Products'])))
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  return followed
}

export const MEGABYTES = limits.photoImport.bytes / 1024 / 1024
const byName = new Intl.Collator('en-GB', { numeric: true })

/** Splits the files into groups that fit into one request. */
function groupsOf(files: readonly File[]): File[][] {
  const groups: File[][] = []
  let bytes = 0
  for (const file of files) {
    const group = groups.at(-1)
    bytes += file.size
    if (group && group.length < limits.photoImport.files && bytes <= limits.photoImport.bytes) group.push(file)
    else {
      groups.push([file])
      bytes = file.size
    }
  }
  return groups
}

function formOf(group: readonly File[], all: readonly File[], importId: string | undefined): FormData {
  const form = new FormData()
  form.append('name', all.length === 1 && all[0] ? all[0].name : `${all.length} photos`)
  if (importId) form.append('import_id', importId)
  for (const file of group) form.append('file', file)
  return form
}
