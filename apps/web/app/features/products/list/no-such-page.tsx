import { formatCount } from '@allyards/contract/format-count'
import { type ListState, listHref } from '@allyards/contract/product-list-address'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { PartDrawing } from '~/ui/part-drawing'

/** An old link led past the end of the list. */
export function NoSuchPage({ state, lastPage }: { state: ListState; lastPage: number }) {
  const words = `page ${formatCount(lastPage)}`
  return (
    <EmptyState
      picture={<PartDrawing slug={state.part[0] ?? 'headlamp'} className="size-16" strokeWidth={1.25} />}
      title={`There is no page ${formatCount(state.page)}`}
      action={<ButtonLink to={listHref({ ...state, page: lastPage })}>{`Go to ${words}`}</ButtonLink>}
    >
      {`This list ends at ${words}.`}
    </EmptyState>
  )
}
