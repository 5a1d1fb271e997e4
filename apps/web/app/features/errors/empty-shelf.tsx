import sprite from '~/ui/part-sprite.svg?url&no-inline'

const posts = [16, 332, 648, 964, 1248]
const holes = Array.from({ length: 18 }, (_, index) => 8 + index * 24)
const boards = [
  { y: 128, labels: ['A12', 'B13', 'C14', 'D15'] },
  { y: 272, labels: ['A16', 'B17', 'C404', 'D19'] },
  { y: 404, labels: ['A20', 'B21', 'C22', 'D23'] },
]
const parts: [slug: string, x: number, y: number, scale: number][] = [
  ['alternator', 52, 44, 1.75],
  ['turbo', 142, 44, 1.75],
  ['starter-motor', 240, 70, 1.2],
  ['radiator', 368, 38, 1.9],
  ['ecu', 470, 66, 1.3],
  ['battery', 556, 66, 1.3],
  ['headlamp', 690, 30, 2.05],
  ['wing-mirror', 800, 38, 1.9],
  ['ignition', 900, 70, 1.2],
  ['alloy-wheels', 1004, 26, 2.12],
  ['brake', 1120, 40, 1.8],
  ['engine', 50, 176, 2],
  ['gearbox', 152, 178, 1.98],
  ['flywheel', 254, 204, 1.4],
  ['fuel-tank', 366, 186, 1.8],
  ['exhaust-system', 460, 186, 1.8],
  ['throttle', 566, 208, 1.35],
  ['seat', 1000, 168, 2.15],
  ['airbag', 1110, 176, 2],
  ['shock-absorber', 1190, 176, 1.2],
  ['cylinder-head', 56, 320, 1.75],
  ['transferbox', 148, 320, 1.75],
  ['suspension', 246, 322, 1.7],
  ['bumper', 372, 312, 1.9],
  ['grille', 470, 318, 1.8],
  ['dashboard', 562, 320, 1.75],
  ['wheel-hub', 690, 318, 1.8],
  ['wishbone', 782, 318, 1.8],
  ['abs-pump', 872, 318, 1.8],
  ['differential', 1000, 318, 1.8],
  ['radio', 1096, 318, 1.8],
  ['injector-pump', 1186, 326, 1.2],
]

/** A full rack of parts. The one empty place is number 404. */
export function EmptyShelf() {
  return (
    <svg
      viewBox="0 0 1280 420"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-full w-full max-md:ml-[calc(50vw-583px)] max-md:w-[914px]"
    >
      {posts.map((x) => (
        <g key={x}>
          <rect x={x} width="16" height="420" className="fill-ink-800" />
          {holes.map((y) => (
            <rect key={y} x={x + 5} y={y} width="6" height="10" rx="3" className="fill-ink-950" />
          ))}
        </g>
      ))}
      {boards.map(({ y, labels }) => (
        <g key={y}>
          <rect y={y} width="1280" height="14" className="fill-ink-700" />
          {labels.map((label, index) => (
            <g key={label}>
              <rect x={48 + index * 316} y={y + 1.5} width="42" height="11" rx="2" className="fill-paper-2" />
              <text x={69 + index * 316} y={y + 10.5} textAnchor="middle" fontSize="9.5" className="fill-ink font-700">
                {label}
              </text>
            </g>
          ))}
        </g>
      ))}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" className="stroke-series-2">
        {parts.map(([slug, x, y, scale]) => (
          <use
            key={slug}
            href={`${sprite}#${slug}`}
            x={x}
            y={y}
            width={48 * scale}
            height={48 * scale}
            strokeWidth={1.75 / scale}
          />
        ))}
      </g>
      <rect
        x="690"
        y="166"
        width="252"
        height="98"
        rx="10"
        fill="none"
        className="stroke-paper-2"
        strokeWidth="2"
        strokeDasharray="9 7"
      />
    </svg>
  )
}
