import { useNavigation } from 'react-router'
import { Loading } from '~/ui/skeleton'

/** The previous page stays while the next one loads. If that takes more than a moment, a line across the top shows it. */
export function PageOnItsWay() {
  const { state, location } = useNavigation()
  if (state !== 'loading') return null
  return (
    <Loading key={location.key} className="pointer-events-none fixed inset-x-0 top-0 z-50">
      <span aria-hidden="true" className="block h-0.75 origin-left animate-onward bg-ink" />
    </Loading>
  )
}
