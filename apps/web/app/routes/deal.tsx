import { ThreadPane } from '~/features/chat/thread-pane'
import { DealScreen } from '~/features/deals/page/deal-screen'
import { areaMeta } from '~/features/site/page-meta'
import { useIsWide } from '~/ui/use-is-wide'

export function meta() {
  return areaMeta('Deal')
}

/** A deal, with the conversation of its two sides beside it where there is room. */
export default function DealRoute() {
  const isWide = useIsWide()
  return (
    <DealScreen chat={(other, area) => isWide && <ThreadPane isBeside other={other} area={area} at={null} onBack={() => {}} />} />
  )
}
