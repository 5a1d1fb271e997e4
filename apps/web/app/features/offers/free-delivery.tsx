import { TextLink } from '~/ui/text-link'

/** Warns, and stops nobody. */
export function FreeDelivery({ words }: { words: string }) {
  return (
    <p className="rounded bg-plate-wash px-3 py-2 text-13 font-550">
      {words} <TextLink to="/seller-profile#delivery">Set your delivery prices</TextLink>
    </p>
  )
}
