const leads = [
  { part: 'Wing Mirror', at: [318, 204], elbow: 176, side: 'left' },
  { part: 'Body Panel', at: [299, 346], elbow: 268, side: 'left' },
  { part: 'Bumper', at: [322, 446], elbow: 368, side: 'left' },
  { part: 'Alloy Wheels', at: [324, 512], elbow: 460, side: 'left' },
  { part: 'Wiper Motor', at: [700, 150], elbow: 128, side: 'right' },
  { part: 'Parcel Shelf', at: [760, 190], elbow: 214, side: 'right' },
  { part: 'Tailgate', at: [842, 352], elbow: 312, side: 'right' },
  { part: 'Exhaust System', at: [790, 480], elbow: 430, side: 'right' },
] as const

/** Parts of the car, each with a line to its name. */
export function CarLeads() {
  return (
    <g className="hidden lg:inline">
      {leads.map(({ part, at: [x, y], elbow, side }) => {
        const line = side === 'left' ? `M${x} ${y} 250 ${elbow}H190` : `M${x} ${y} 982 ${elbow}H1042`
        return (
          <g key={part}>
            <path d={line} className="fill-none stroke-steel-400" strokeWidth="1.25" />
            <circle cx={x} cy={y} r="3.5" className="fill-paper-0 stroke-ink" strokeWidth="1.75" />
            <text
              x={side === 'left' ? 180 : 1052}
              y={elbow + 5}
              textAnchor={side === 'left' ? 'end' : 'start'}
              className="fill-ink text-15 font-600"
            >
              {part}
            </text>
          </g>
        )
      })}
    </g>
  )
}
