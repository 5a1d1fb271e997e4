import { formatCount } from '@allyards/contract/format-count'
import { isLabelled, ticksOf } from './chart-scale'
import { useWidth } from './use-width'

export interface BarGroup {
  label: string
  /** Widest first; each is drawn inside the one before. */
  values: readonly [number, number, number]
}

const AXIS_PX = 36
const FOOT_PX = 24
const HEAD_PX = 10
const LABEL_PX = 64
const shares = [0.68, 0.5, 0.32]
const fills = ['fill-series-5', 'fill-series-2', 'fill-series-1']

/** Three figures per step, one inside the other: received, of these quoted, of these won. */
export function BarChart({ groups, heightPx = 224 }: { groups: readonly BarGroup[]; heightPx?: number }) {
  const [box, width] = useWidth<HTMLDivElement>()
  const ticks = ticksOf(0, Math.max(1, ...groups.flatMap(({ values }) => values)))
  const high = ticks.at(-1) ?? 1
  const space = Math.max(0, width - AXIS_PX)
  const slot = space / Math.max(1, groups.length)
  const y = (value: number) => HEAD_PX + (1 - value / high) * (heightPx - HEAD_PX - FOOT_PX)
  return (
    <div ref={box} className="relative w-full overflow-hidden" style={{ height: heightPx }}>
      {width > 0 && (
        <svg width={width} height={heightPx} aria-hidden="true" className="absolute top-0 left-0">
          {ticks.filter(Number.isInteger).map((tick) => (
            <g key={tick}>
              <line x1={AXIS_PX} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={AXIS_PX - 8} y={y(tick) + 4} textAnchor="end" className="fill-steel-600 text-12 tabular-nums">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          {groups.map(({ label, values }, index) => {
            const middle = AXIS_PX + (index + 0.5) * slot
            return (
              <g key={label}>
                {values.map((value, series) => {
                  const barPx = Math.min(30, slot * 0.9) * ((shares[series] ?? 0) / 0.68)
                  return (
                    <rect
                      key={fills[series]}
                      x={middle - barPx / 2}
                      y={y(value)}
                      width={barPx}
                      height={Math.max(0, y(0) - y(value))}
                      rx={Math.min(2, barPx / 4)}
                      className={fills[series]}
                    />
                  )
                })}
                {isLabelled(index, groups.length, space, LABEL_PX) && (
                  <text
                    x={index === groups.length - 1 ? width : middle}
                    y={heightPx - 4}
                    textAnchor={index === groups.length - 1 ? 'end' : 'middle'}
                    className="fill-steel-600 text-12"
                  >
                    {label}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
