import type { DealRow } from '@allyards/contract/deals'
import { Link } from 'react-router'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { dealPath, namesWords } from '../deal-words'

/** The parts and the other side. The link covers the whole row or card. */
export function RowParts({ row, className }: { row: DealRow; className?: string }) {
  return (
    <div className={classNames('flex min-w-0 items-center gap-3', className)}>
      <RowPicture url={row.imageUrl} />
      <p className="min-w-0">
        <Link
          to={dealPath(row)}
          className="flex min-h-6 items-center font-650 after:absolute after:inset-0 hover:underline hover:underline-offset-3"
        >
          {namesWords(row.parts)}
        </Link>
        <span className="block truncate text-13 text-steel-600">{row.other.name}</span>
      </p>
    </div>
  )
}

/** The first picture of the parts, or a box when there is none. */
function RowPicture({ url }: { url: string | null }) {
  if (url) return <img src={url} alt="" width={44} height={44} loading="lazy" className="size-11 rounded-[8px] object-cover" />
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-[8px] bg-well text-steel-600">
      <Icon name="box" />
    </span>
  )
}
