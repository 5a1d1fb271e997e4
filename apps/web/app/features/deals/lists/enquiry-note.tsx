import type { DealRow } from '@allyards/contract/deals'
import type { Role } from '@allyards/contract/shapes'
import { Navigate, useSearchParams } from 'react-router'
import { TextLink } from '~/ui/text-link'
import { dealPath } from '../deal-words'

/** Says that the list shows the deals of one enquiry. If there is only one deal, it goes straight there. */
export function EnquiryNote({ side, rows }: { side: Role; rows: DealRow[] }) {
  const [params] = useSearchParams()
  const [only, ...others] = rows
  if (!params.has('enquiry')) return null
  if (only && others.length === 0) return <Navigate to={dealPath(only)} replace />
  return (
    <p className="text-14 text-steel-600">
      These are the deals of one enquiry.{' '}
      <TextLink to={`/${side}-deals`} className="ml-1">
        Show all
      </TextLink>
    </p>
  )
}
