import { Icon } from '~/ui/icon'

/** The first picture of what was bought, or a box where there is none. */
export function RowPicture({ url }: { url: string | null }) {
  if (url) return <img src={url} alt="" width={44} height={44} loading="lazy" className="size-11 rounded-[8px] object-cover" />
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-[8px] bg-well text-steel-600">
      <Icon name="box" />
    </span>
  )
}
