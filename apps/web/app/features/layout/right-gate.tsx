import { rightMissing } from '@allyards/contract/members'
import type { Role } from '@allyards/contract/shapes'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '~/store/use-may'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { PartDrawing } from '~/ui/part-drawing'
import { areaLinks, isCurrent } from './area-links'

/** A page of the depot, for members whose role includes it. Others read why not. */
export function RightGate({ area, children }: { area: Role; children: ReactNode }) {
  const { pathname } = useLocation()
  const right = areaLinks[area].find((link) => isCurrent(link, pathname))?.right ?? 'any'
  const may = useMay(right)
  if (may || right === 'any') return children
  return (
    <EmptyState
      isPage
      picture={<PartDrawing slug="lock-set" className="size-14" />}
      title="Not part of your role"
      action={
        <ButtonLink kind="line" to="/seller-dashboard">
          Go to the dashboard
        </ButtonLink>
      }
    >
      {rightMissing(right)}
    </EmptyState>
  )
}
