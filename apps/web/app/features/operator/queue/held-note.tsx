import { Icon } from '~/ui/icon'

/** Says that another operator has the case open. */
export function HeldNote({ by }: { by: string | null }) {
  if (by === null) return null
  return (
    <p role="status" className="flex items-center gap-2 rounded bg-plate-wash px-4 py-3 text-14 text-plate-deep">
      <Icon name="lock" size="sm" />
      {`${by} has this open. You can read it.`}
    </p>
  )
}
