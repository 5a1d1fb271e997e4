import { type ListState, listQuery, readList } from '@allyards/contract/product-list-address'
import { useChangeAddress } from '~/ui/use-change-address'

/** Returns the wanted list, given the latest one that was asked for. */
type ListChange = (asked: ListState) => ListState

export type ChangeList = (change: ListChange) => void

/** Opens the list with other filters. */
export function useChangeList(): ChangeList {
  const changeAddress = useChangeAddress()
  return (change) => changeAddress((asked) => listQuery(change(readList(asked))), { preventScrollReset: true })
}
