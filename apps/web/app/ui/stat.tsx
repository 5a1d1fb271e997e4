import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Sparkline } from './sparkline'

interface StatProps {
  label: string
  value: ReactNode
  /** The comparison: "+18% on the 12 weeks before". */
  note?: ReactNode
  tone?: 'plain' | 'go' | 'stop'
  trend?: readonly number[]
  className?: string
}

/** One figure with its label. */
export function Stat({ label, value, note, tone = 'plain', trend, className }: StatProps) {
  return (
    <div className={classNames('flex flex-col gap-1 px-4.5 py-4', className)}>
      <span className="text-13 text-steel-600">{label}</span>
      <span className="cut-plate text-[2.125rem]">{value}</span>
      {note && <span className={classNames('text-12 font-550', tones[tone])}>{note}</span>}
      {trend && <Sparkline values={trend} className="mt-2" />}
    </div>
  )
}

const tones = { plain: 'text-steel-600', go: 'text-go', stop: 'text-stop' }
