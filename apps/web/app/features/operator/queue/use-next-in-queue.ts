import { useKeys } from '~/ui/keys/use-keys'

const steps: Record<string, number> = { j: 1, k: -1 }

/** J opens the next case of a queue, K the previous one. */
export function useNextInQueue(rows: readonly { id: string }[], currentId: string | undefined, open: (id: string) => void): void {
  useKeys((event, isInField) => {
    const step = isInField || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
    const next = step && rows[rows.findIndex(({ id }) => id === currentId) + step]
    if (next) open(next.id)
  })
}
