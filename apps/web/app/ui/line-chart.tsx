import { isLabelled, ticksOf } from './chart-scale'
import { useWidth } from './use-width'

interface LineChartProps {
  points: readonly { label: string; value: number | null }[]
  formatValue: (value: number) => string
  heightPx?: number
  /** The range of the axis; from zero to the highest value by default. */
  range?: readonly [number, number]
  tone?: 'ink' | 'go'
  /** Fills the area below the line, and labels the highest value. */
  filled?: boolean
}

const NARROWEST_AXIS_PX = 44
const CHARACTER_PX = 6.5
const FOOT_PX = 24
const HEAD_PX = 22
const LABEL_PX = 68

/** A line over time. Steps without a value are bridged. A ChartTable beside it holds the figures. */
export function LineChart({ points, formatValue, heightPx = 200, range, tone = 'ink', filled = false }: LineChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const scale = scaleOf({ points, formatValue, heightPx, range }, width)
  const { known, low, axisPx, x, y } = scale
  const line = known.map(({ value, index }) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
  const [first, last] = [known[0], known.at(-1)]
  const highest = known.reduce((best, one) => (best && best.value >= one.value ? best : one), first)
  const marked = filled ? highest : last
  const isGo = tone === 'go'
  return (
    <div ref={box} className="relative w-full overflow-hidden" style={{ height: heightPx }}>
      {width > 0 && (
        <svg
          width={width}
          height={heightPx}
          aria-hidden="true"
          className={`absolute top-0 left-0 ${isGo ? 'text-go' : 'text-ink'}`}
        >
          <Grid scale={scale} width={width} formatValue={formatValue} />
          <StepLabels scale={scale} points={points} heightPx={heightPx} />
          {filled && first && last && (
            <polygon
              points={`${x(first.index)} ${y(low)} ${line.join(' ')} ${x(last.index)} ${y(low)}`}
              className={isGo ? 'fill-go-wash' : 'fill-well'}
            />
          )}
          <polyline points={line.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
          {marked && (
            <circle
              cx={x(marked.index)}
              cy={y(marked.value)}
              r="4.5"
              fill="currentColor"
              className="stroke-card"
              strokeWidth="2"
            />
          )}
          {filled && marked && marked.value > 0 && (
            <text
              x={Math.min(Math.max(x(marked.index), axisPx + 24), width - 24)}
              y={Math.max(12, y(marked.value) - 10)}
              textAnchor="middle"
              className="text-13 font-650 tabular-nums"
              fill="currentColor"
            >
              {formatValue(marked.value)}
            </text>
          )}
        </svg>
      )}
    </div>
  )
}

type Scale = ReturnType<typeof scaleOf>

type Measured = Pick<LineChartProps, 'points' | 'formatValue' | 'range'> & { heightPx: number }

/** The position of each step and value in a chart of this width. */
function scaleOf({ points, formatValue, heightPx, range }: Measured, width: number) {
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [{ value, index }]))
  const ticks = ticksOf(range?.[0] ?? 0, range?.[1] ?? Math.max(1, ...known.map(({ value }) => value)))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const widestLabel = Math.max(...ticks.map((tick) => formatValue(tick).length))
  const axisPx = Math.max(NARROWEST_AXIS_PX, Math.ceil(widestLabel * CHARACTER_PX) + 12)
  const space = Math.max(0, width - axisPx - 10)
  const x = (index: number) => axisPx + (points.length > 1 ? (index / (points.length - 1)) * space : space / 2)
  const y = (value: number) => HEAD_PX + (1 - (value - low) / (high - low || 1)) * (heightPx - HEAD_PX - FOOT_PX)
  return { known, ticks, low, axisPx, space, x, y }
}

interface GridProps extends Pick<LineChartProps, 'formatValue'> {
  scale: Scale
  width: number
}

function Grid({ scale: { ticks, axisPx, y }, width, formatValue }: GridProps) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={axisPx} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={axisPx - 8} y={y(tick) + 4} textAnchor="end" className="fill-steel-600 text-12 tabular-nums">
            {formatValue(tick)}
          </text>
        </g>
      ))}
    </>
  )
}

interface StepLabelsProps extends Pick<LineChartProps, 'points'> {
  scale: Scale
  heightPx: number
}

function StepLabels({ scale: { space, x }, points, heightPx }: StepLabelsProps) {
  return (
    <>
      {points.map(({ label }, index) =>
        isLabelled(index, points.length, space, LABEL_PX) ? (
          <text
            key={label}
            x={x(index)}
            y={heightPx - 4}
            textAnchor={index === points.length - 1 ? 'end' : index === 0 ? 'start' : 'middle'}
            className="fill-steel-600 text-12"
          >
            {label}
          </text>
        ) : null,
      )}
    </>
  )
}
