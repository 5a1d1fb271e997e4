import { Plate } from '~/ui/plate'

const DEPOTS = 150
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const centre = { x: 250, y: 222 }

interface Dot {
  x: number
  y: number
  answered: boolean
}

/** One circle per depot, in a spiral that leaves room for the plate; every eighth depot answers. */
const dots: Dot[] = Array.from({ length: DEPOTS }, (_, index) => {
  const distance = 78 + 132 * Math.sqrt(index / DEPOTS)
  const angle = index * GOLDEN_ANGLE
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    x: round(centre.x + distance * Math.cos(angle)),
    y: round(centre.y + distance * Math.sin(angle)),
    answered: index % 8 === 3,
  }
})

const answers = dots.filter((dot) => dot.answered)

/** Shows one enquiry in the middle and the depots around it, drawn so that they can be counted. */
export function AskedDepots() {
  return (
    <div className="relative max-w-125">
      <svg
        viewBox="0 0 500 444"
        role="img"
        aria-label={`One enquiry reaching ${DEPOTS} depots, ${answers.length} of which answer`}
        className="h-auto w-full"
      >
        <g className="stroke-go opacity-50" strokeWidth="1.25">
          {answers.map(({ x, y }) => (
            <path key={`${x} ${y}`} d={`M${centre.x} ${centre.y} ${x} ${y}`} />
          ))}
        </g>
        {dots.map(({ x, y, answered }) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={answered ? 7 : 4.5}
            className={answered ? 'fill-go' : 'fill-page stroke-steel-400'}
            strokeWidth="1.5"
          />
        ))}
      </svg>
      <Plate
        reg="LR14XKD"
        size="lg"
        className="absolute top-1/2 left-1/2 -translate-1/2 ring-8 ring-page [--h:38px] md:[--h:48px]"
      />
    </div>
  )
}
