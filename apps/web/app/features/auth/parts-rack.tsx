import { Rack, type ShelvedPart } from './rack'

const parts: ShelvedPart[] = [
  ['alternator', 34, 38, 1.9],
  ['turbo', 118, 38, 1.85],
  ['alloy-wheels', 206, 22, 2.2],
  ['starter-motor', 308, 66, 1.36],
  ['radiator', 38, 164, 2.2],
  ['wing-mirror', 276, 160, 2.2],
  ['battery', 38, 353, 1.15],
  ['ecu', 312, 349, 1.3],
  ['gearbox', 40, 412, 1.7],
  ['engine', 138, 412, 1.75],
  ['brake', 232, 416, 1.6],
  ['shock-absorber', 312, 412, 1.7],
]
const boards = [
  { y: 118, labels: [[34, 'C12']] },
  { y: 252, labels: [[34, 'C13']] },
  { y: 400, labels: [[34, 'C14']] },
] as const

const rack = {
  width: 400,
  height: 500,
  posts: [8, 376],
  boards,
  parts,
  lit: ['headlamp', 148, 154, 2.65],
  litClass: 'stroke-plate',
} as const

/** The picture of the login and sign-up dialogs. On a phone it is a strip around the plate. */
export function PartsRack() {
  const plate = <NumberPlate x={52} y={282} width={296} text="AL11 YRD" ground="fill-plate" />
  return (
    <>
      <Rack {...rack} viewBox="0 234 400 160" className="block md:hidden">
        {plate}
      </Rack>
      <Rack {...rack} className="hidden md:block">
        {plate}
        <NumberPlate x={160} y={372} width={110} text="MA66 TZN" ground="fill-paper-0" />
      </Rack>
    </>
  )
}

interface NumberPlateProps {
  x: number
  y: number
  width: number
  text: string
  ground: string
}

function NumberPlate({ x, y, width, text, ground }: NumberPlateProps) {
  const height = width * 0.215
  const band = height / 2
  const round = height * 0.16
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx={round} className={`${ground} stroke-ink-950`} strokeWidth="1.5" />
      <path
        d={`M${round} 0H${band}V${height}H${round}a${round} ${round} 0 0 1 ${-round} ${-round}V${round}a${round} ${round} 0 0 1 ${round} ${-round}Z`}
        className="fill-gb"
      />
      <text x={band / 2} y={height * 0.86} textAnchor="middle" fontSize={height * 0.24} className="fill-white font-700">
        GB
      </text>
      <text
        x={(width + band) / 2}
        y={height * 0.79}
        textAnchor="middle"
        fontSize={height * 0.8}
        className="fill-plate-char font-800 stretch-74"
      >
        {text}
      </text>
    </g>
  )
}
