import type { ProductImport } from '@allyards/contract/own-products'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '~/store/api'
import { useAppDispatch } from '~/store/hooks'
import { listingCalls } from '../listing-calls'
import type { CheckedRow } from './import-rows'

const LOOK_MS = 600

/** Polls an import until it is done. */
export function useFollowImport(onDone: (done: ProductImport, sent: CheckedRow[]) => void) {
  const dispatch = useAppDispatch()
  const [followed, setFollowed] = useState<{ id: string; sent: CheckedRow[] } | null>(null)
  const { data } = listingCalls.useGetImportQuery(
    { params: { id: followed?.id ?? '' } },
    { skip: !followed, pollingInterval: LOOK_MS, refetchOnMountOrArgChange: true },
  )
  const isDone = followed !== null && data?.id === followed.id && data.status !== 'running'
  const end = useEffectEvent(() => {
    if (!followed || !data) return
    setFollowed(null)
    onDone(data, followed.sent)
    dispatch(api.util.invalidateTags(['Products']))
  })
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  return {
    running: followed && { done: data?.done ?? 0, of: followed.sent.length },
    begin: (id: string, sent: CheckedRow[]) => setFollowed({ id, sent }),
  }
}
