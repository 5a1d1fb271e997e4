import type { Make } from '@allyards/contract/vehicles'
import { Link } from 'react-router'

/** A brand's logo and name, linking to the brand's page. */
export function BrandLink({ make, className, logoPx }: { make: Make; className: string; logoPx: number }) {
  return (
    <Link to={`/${make.slug}`} className={className}>
      {make.logo && <img src={make.logo} alt="" width={logoPx} height={logoPx} />}
      <span>{make.name}</span>
    </Link>
  )
}
