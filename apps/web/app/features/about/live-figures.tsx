import type { ResponseOf } from '@allyards/contract/endpoint'
import { getFigures } from '@allyards/contract/figures'
import { formatCount } from '@allyards/contract/format-count'
import { useEffect, useState } from 'react'
import { client } from '~/store/client'

type Figures = ResponseOf<typeof getFigures>

const REFRESHED_EVERY_MS = 30_000

/**
 * The page carries the figures from when it was rendered, and the browser fetches the current ones. Figures that are zero are
 * left out.
 */
export function LiveFigures({ figures }: { figures: Figures }) {
  const data = useFiguresOfNow() ?? figures
  const shown = [
    ['Depots', data.depots],
    ['Parts on the shelf', data.products],
    ['Enquiries posted', data.enquiries],
    ['Offers sent', data.offers],
  ] as const
  const known = shown.filter(([, count]) => count > 0)
  if (known.length === 0) return null
  return (
    <section className="wrap mt-12 md:mt-20" aria-label="Allyards in figures">
      <dl className="grid grid-cols-2 border-t-3 border-ink lg:grid-cols-4">
        {known.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 border-b border-line py-6 lg:border-b-0">
            <dt className="text-steel-600">{label}</dt>
            <dd className="cut-plate text-44 tabular-nums md:text-64">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Refetches the figures while the page is visible. */
function useFiguresOfNow(): Figures | undefined {
  const [known, setKnown] = useState<Figures>()
  useEffect(() => {
    const ask = () => {
      if (document.hidden) return
      // If this fails, the page keeps the figures it was rendered with.
      client(getFigures, {}).then(setKnown, () => {})
    }
    ask()
    const timer = setInterval(ask, REFRESHED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return known
}
