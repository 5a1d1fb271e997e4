import { type FarPlace, importWords } from '@allyards/contract/far-places'
import { Icon } from '~/ui/icon'

/** Import VAT and customs may come on top, where the parts leave the VAT area of the United Kingdom. */
export function ImportNote({ place }: { place: FarPlace | null }) {
  const words = importWords(place)
  if (!words) return null
  return (
    <p role="note" className="flex items-start gap-2 rounded-sm bg-plate-wash px-3 py-2 text-13 text-plate-deep">
      <Icon name="info" size="sm" className="mt-0.5 shrink-0" />
      {words}
    </p>
  )
}
