import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import sprite from '~/ui/part-sprite.svg?url&no-inline'

export type ShelvedPart = readonly [slug: string, x: number, y: number, scale: number]

interface RackProps {
  width: number
  height: number
  posts: readonly number[]
  boards: readonly { y: number; labels: readonly (readonly [x: number, text: string])[] }[]
  parts: readonly ShelvedPart[]
  /** The highlighted part. */
  lit: ShelvedPart
  litClass: string
  align?: 'xMidYMid slice' | 'xMidYMax slice'
  /** The visible part of the drawing; all of it by default. */
  viewBox?: string
  className?: string
  children?: ReactNode
}

/** A breaker's rack: posts, boards with their labels, parts drawn as lines. */
export function Rack(props: RackProps) {
  const { width, height, posts, boards, parts, lit, litClass, align = 'xMidYMid slice', children } = props
  const { viewBox = `0 0 ${width} ${height}`, className } = props
  const holes = Array.from({ length: Math.ceil(height / 24) }, (_, index) => 8 + index * 24)
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={align}
      aria-hidden="true"
      className={classNames('size-full bg-ink', className ?? 'block')}
    >
      {posts.map((x) => (
        <g key={x}>
          <rect x={x} width="16" height={height} className="fill-ink-800" />
          {holes.map((y) => (
            <rect key={y} x={x + 5} y={y} width="6" height="10" rx="3" className="fill-ink-950" />
          ))}
        </g>
      ))}
      {boards.map(({ y, labels }) => (
        <g key={y}>
          <rect y={y} width={width} height="14" className="fill-ink-700" />
          {labels.map(([x, text]) => (
            <g key={text}>
              <rect x={x} y={y + 1.5} width="38" height="11" rx="2" className="fill-paper-2" />
              <text x={x + 19} y={y + 10.5} textAnchor="middle" fontSize="9.5" className="fill-ink font-700">
                {text}
              </text>
            </g>
          ))}
        </g>
      ))}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" className="stroke-series-2">
        {parts.map((part) => (
          <PlacedPart key={part[0]} part={part} />
        ))}
        <g className={litClass}>
          <PlacedPart part={lit} />
        </g>
      </g>
      {children}
    </svg>
  )
}

function PlacedPart({ part: [slug, x, y, scale] }: { part: ShelvedPart }) {
  return <use href={`${sprite}#${slug}`} x={x} y={y} width={48 * scale} height={48 * scale} strokeWidth={1.75 / scale} />
}
