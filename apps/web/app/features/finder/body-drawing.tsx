import { ownValue } from '@allyards/contract/own-value'
import { classNames } from '~/ui/class-names'

interface Elevation {
  outline: string
  /** Centres of the wheels, and their radius. */
  wheels: readonly [number, number]
  radius?: number
}

const hatchback: Elevation = {
  outline:
    'M13 31H8v-9c0-3 1-5 3-7l4-5c2-2 4-3 8-3h33c9 0 15 3.5 21 10.5l17 2.5c6 1 8 3.5 8 7.5v3.5h-7M27 31h53M20 17.5l3.5-5c1-1.5 2.5-2 5-2H41v8H19zM45.5 10.5H55c6 0 10.5 2.5 15 8H45.5zM11 21.5h5',
  wheels: [20, 89],
}
const convertible: Elevation = {
  outline: 'M8 31H4v-6c0-3 2-4 5-5l20-2h40l6-9 3 1-4 8 33 2c5 1 9 3 9 7v4h-8M20 31h64M12 18c4-3 12-3 18-1M40 18c0-3 2-5 5-5v5',
  wheels: [14, 96],
}
const van = (windows: string): Elevation => ({
  outline: `M10 31H5V8c0-2 1-3.500 3-3.500h66c5 0 8 2 11 6l6 8 14 3c5 1 8 3 8 7v2.500h-6M22 31h65M75 8.500c4 0 6 1 8 4l5 7H72v-11z${windows}`,
  wheels: [16, 94],
})

/** Side elevations for the catalogue's body styles. */
const elevations: Record<string, Elevation> = {
  Hatchback: hatchback,
  'City Car': {
    outline:
      'M22 31h-5v-9c0-3 1-6 3-8l4-5c2-2 4-3 8-3h25c9 0 15 4 20 11l11 2.500c6 1 8 3.500 8 7.500v4h-6M36 31h38M28 17.500l4-6c1-1.500 2.500-2 5-2h8v8.500H27zM49.500 9.500H57c6 0 9.500 2.500 13.500 8.500h-21z',
    wheels: [29, 82],
  },
  Coupe: {
    outline:
      'M8 31H4v-6c0-3 2-4 5-5l10-2c10-6 19-10 31-10h8c10 0 17 4 25 10l24 2c5 1 9 3 9 7v4h-8M20 31h64M28 18c7-5 13-7 21-7h4v8zM57 11h3c7 0 12 3 17 8H57z',
    wheels: [14, 96],
  },
  Saloon: {
    outline:
      'M8 31H4v-7c0-2 2-3 5-3.5l14-2C30 12 38 8 48 8h14c9 0 15 3 22 9l22 2c6 1 10 3 10 8v4h-8M20 31h64M31 18l7-5c3-2 7-3 11-3h5v8zM58 10h5c6 0 11 2 16 8H58z',
    wheels: [14.5, 96],
  },
  Convertible: convertible,
  Roadster: convertible,
  SUV: {
    outline:
      'M11 31H6V18c0-3 .8-5 2-7l2-3.5C11 5.5 13 4.5 16 4.5h46c9 0 15 4 21 12l20 2c6 .6 9 3 9 7.5v5h-8M27 31h56M13 16.5l3-6c1-2 2.5-2.5 5-2.5h12v8.5zM37 8h14v8.5H37zM55 8h6c6 0 10.5 2.5 15 8.5H55zM9 22h6',
    wheels: [19, 93],
    radius: 7,
  },
  Estate: {
    outline:
      'M10 31H5V20c0-2 1-4 3-6l4-4c2-1 4-2 7-2h41c10 0 17 3 25 10l21 2c6 1 10 3 10 8v3h-8M22 31h64M13 18l4-4c1-2 3-3 6-3h11v8H13zM38 11h14v8H38zM56 11h5c7 0 12 2 18 8H56z',
    wheels: [16, 96],
  },
  MPV: {
    outline:
      'M10 31H5V16c0-4 1-6 3-8 1-2 3-3 6-3h44c10 0 17 4 27 13l19 3c5 1 8 3 8 7v3h-8M22 31h66M12 16.5V11c0-2 1-3 3-3h14v8.500zM33 8h14v8.500H33zM51 8h8c7 0 11 3 17 8.500H51z',
    wheels: [16, 94],
  },
  Pickup: {
    outline:
      'M9 31H5V18h48V9c0-2 1-3 3-3h12c7 0 12 3 17 11l18 2c6 .6 9 3 9 7v5h-8M27 31h56M57 16.500V9.500h9c6 0 9 2 13 7zM5 22h48',
    wheels: [19, 93],
    radius: 7,
  },
  'Panel Van': van('M48 4.500V31'),
  'Crew Van': van('M52 8.500h16v11H52zM48 4.500V31'),
  Minibus: van('M12 8.500h14v9H12zM30 8.500h16v9H30zM50 8.500h18v9H50z'),
}

/** A vehicle from the side, facing right. */
export function BodyDrawing({ bodyStyle, className }: { bodyStyle: string | null; className?: string }) {
  const { outline, wheels, radius = 6 } = ownValue(elevations, bodyStyle ?? '') ?? hatchback
  return (
    <svg
      viewBox="0 0 120 40"
      className={classNames('fill-none stroke-ink-800', className)}
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outline} />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy="31" r={radius} />
          <circle cx={x} cy="31" r={radius * 0.37} />
        </g>
      ))}
    </svg>
  )
}
