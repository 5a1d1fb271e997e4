import { useSearchParams } from 'react-router'
import { useNextInQueue } from './use-next-in-queue'

/** Which row of a queue is open: the one that the address names, else the first. J and K open the next and the previous one. */
export function useOpenRow(rows: readonly { id: string }[], show: string) {
  const [params, setParams] = useSearchParams()
  const currentId = params.get('id') ?? rows[0]?.id
  const open = (id: string) => setParams({ show, id })
  useNextInQueue(rows, currentId, open)
  return { currentId, open }
}
