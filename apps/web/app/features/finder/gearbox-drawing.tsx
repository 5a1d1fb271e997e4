import { ownValue } from '@allyards/contract/own-value'

const gates: Record<string, { lines: string; knobs: readonly (readonly [number, number])[]; letters: string }> = {
  Manual: {
    lines: 'M14 8v32M36 8v32M58 8v32M14 24h44',
    knobs: [
      [14, 8],
      [14, 40],
      [36, 8],
      [36, 40],
      [58, 8],
      [58, 40],
    ],
    letters: '',
  },
  Automatic: {
    lines: 'M36 5v38',
    knobs: [
      [36, 5],
      [36, 17.7],
      [36, 30.3],
      [36, 43],
    ],
    letters: 'PRND',
  },
}

/** The gate of a gear lever: three lanes for a manual gearbox, P R N D for an automatic. */
export function GearboxDrawing({ gearbox, className }: { gearbox: string; className?: string }) {
  const gate = ownValue(gates, gearbox)
  if (!gate) return null
  return (
    <svg viewBox="0 0 72 48" className={className} strokeWidth="1.75" strokeLinecap="round" aria-hidden="true">
      <path d={gate.lines} className="fill-none stroke-ink-800" />
      {gate.knobs.map(([x, y], index) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="3" className="fill-card stroke-ink-800" />
          {gate.letters[index] && (
            <text x="46" y={y + 4} className="fill-steel-600 text-[10px] font-700">
              {gate.letters[index]}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
