import { useEffect, useState } from 'react'
import { Icon } from '~/ui/icon'

const frame =
  'https://www.openstreetmap.org/export/embed.html?bbox=-0.2400%2C51.4600%2C-0.0100%2C51.5600&layer=mapnik&marker=51.5074%2C-0.1278'

const icon = 'https://www.openstreetmap.org/favicon.ico'

/** The OpenStreetMap map, or a drawn one when that cannot be reached. */
export function LondonMap() {
  const [isReachable, setReachable] = useState(true)
  useEffect(() => {
    // A frame does not report whether it loaded; a picture from the same host does.
    const sign = new Image()
    sign.referrerPolicy = 'no-referrer'
    sign.onerror = () => setReachable(false)
    sign.src = icon
    return () => {
      sign.onerror = null
    }
  }, [])
  return (
    <div className="relative h-75 overflow-hidden border-y border-line bg-paper-2 md:h-95">
      {isReachable ? (
        <iframe title="Map of London UK" src={frame} loading="lazy" referrerPolicy="no-referrer" className="block size-full" />
      ) : (
        <DrawnMap />
      )}
    </div>
  )
}

const roads = [
  'M0 96 C220 118 380 76 560 112 S900 150 1200 92',
  'M0 300 C180 286 330 330 520 300 S860 268 1200 316',
  'M150 0 C190 120 150 250 210 380',
  'M430 0 C452 100 470 190 600 212 S820 300 850 380',
  'M760 0 C742 92 690 150 600 212 S420 320 380 380',
  'M1010 0 C990 130 1040 250 1000 380',
]

/** Central London in a few strokes: the river, the main roads, two parks, and where we are. */
function DrawnMap() {
  return (
    <>
      <svg viewBox="0 0 1200 380" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
        <path d="M330 150h120v58H330zM640 30c50-20 96-4 90 34s-72 46-96 22-24-44 6-56Z" className="fill-go-wash" />
        <path
          d="M-20 268 C120 330 200 236 300 262 S430 372 520 330 560 226 640 236 760 320 850 300 930 214 1000 236 1100 300 1220 262"
          fill="none"
          className="stroke-info-wash"
          strokeWidth="34"
        />
        <g fill="none" className="stroke-paper-0" strokeWidth="9">
          {roads.map((road) => (
            <path key={road} d={road} />
          ))}
        </g>
        <g transform="translate(600 212)">
          <path d="M0 0c-30-36-34-50-34-64a34 34 0 1 1 68 0c0 14-4 28-34 64Z" className="fill-ink" />
          <circle cy="-64" r="13" className="fill-plate" />
        </g>
      </svg>
      <p className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded bg-card px-4 py-2.5 font-650 whitespace-nowrap shadow-float">
        <Icon name="pin" />
        Allyards, London UK
      </p>
    </>
  )
}
