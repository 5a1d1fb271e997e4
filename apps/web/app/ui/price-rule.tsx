import type { PriceBand as JudgedBand } from '@allyards/contract/fair-price'
import { formatMoney, formatWholePounds } from '@allyards/contract/format-money'
import { judgePrice, priceInWords, type Verdict } from '@allyards/contract/judge-price'
import type { CSSProperties } from 'react'
import { classNames } from './class-names'

type PriceBand = Pick<JudgedBand, 'low' | 'median' | 'high'>

export type PriceTone = 'go' | 'ink' | 'stop'

interface PriceRuleProps {
  band: PriceBand
  /** The delivered total that the dot marks. */
  at?: number
  /** Other offers, as small dots. */
  others?: readonly number[]
  /** The shared axis of a list of different parts; without it the band sets its own. */
  axis?: { from: number; to: number }
  size?: 'md' | 'lg'
  /** Shows the band's ends below it. */
  labelled?: boolean
  className?: string
}

/**
 * The fair-price band as a workshop rule: a block from the 10th to the 90th percentile, a tick at the median, and a dot at this
 * offer, to scale.
 */
export function PriceRule({ band, at, others = [], axis, size = 'md', labelled = false, className }: PriceRuleProps) {
  const scale = axis ?? axisOf(band)
  const place = (value: number) =>
    `${Math.min(100, Math.max(0, ((value - scale.from) / (scale.to - scale.from)) * 100)).toFixed(2)}%`
  const style = { '--low': place(band.low), '--high': place(band.high), '--median': place(band.median) } as CSSProperties
  return (
    <span
      role="img"
      aria-label={spoken(band, at)}
      style={style}
      className={classNames('drawn relative block', size === 'lg' ? 'h-7.5' : 'h-6', labelled && 'mb-5', className)}
    >
      <span className="absolute inset-x-0 bottom-0 h-1.5 bg-[repeating-linear-gradient(90deg,var(--color-tick)_0_1px,transparent_1px_calc((100%-1px)/20))]" />
      <span className="absolute inset-x-0 bottom-1.5 h-px bg-tick" />
      <span
        className={classNames(
          'absolute right-[calc(100%-var(--high))] bottom-1.5 left-(--low) rounded-t-[2px] bg-steel-200',
          size === 'lg' ? 'h-3' : 'h-2',
        )}
      />
      <span
        className={classNames('absolute bottom-px left-(--median) -ml-px w-0.5 bg-steel-600', size === 'lg' ? 'h-4.5' : 'h-3.25')}
      />
      {labelled && (
        <span className="absolute inset-x-0 top-full flex pt-0.5 text-12 leading-4 font-550 text-steel-600 tabular-nums">
          {/* Moves when the two prices need more room than there is to the right. */}
          <span className="min-w-0 basis-(--low)" />
          <span className="flex w-[calc(var(--high)-var(--low))] min-w-max shrink-0 justify-between gap-2">
            <span>{formatWholePounds(band.low)}</span>
            <span>{formatWholePounds(band.high)}</span>
          </span>
        </span>
      )}
      {others.map((value, index) => (
        <span
          key={`${value}-${others.indexOf(value) === index ? 0 : index}`}
          style={{ left: place(value) }}
          className="absolute bottom-1.25 -ml-1.25 size-2.5 rounded-full border-2 border-card bg-steel-400"
        />
      ))}
      {at !== undefined && (
        <span
          style={{ left: place(at) }}
          className={classNames(
            'absolute bottom-0.75 -ml-1.75 size-3.5 rounded-full border-3 border-card ring-[1.5px]',
            dots[priceTone(band, at)],
          )}
        />
      )}
    </span>
  )
}

/** Compares a delivered total with its band. */
export const priceTone = (band: PriceBand, at: number): PriceTone => tones[judgePrice(at, band)]

const tones: Record<Verdict, PriceTone> = { below: 'go', fair: 'ink', above: 'stop' }

/** From 20 % of the band below its start to 30 % above its end. */
function axisOf(band: PriceBand): { from: number; to: number } {
  const width = band.high - band.low || band.median || 1
  return { from: band.low - width * 0.2, to: band.high + width * 0.3 }
}

function spoken(band: PriceBand, at: number | undefined): string {
  const known = `fair price from ${formatMoney(band.low)} to ${formatMoney(band.high)}, median ${formatMoney(band.median)}`
  return at === undefined ? known : `${formatMoney(at)} delivered, ${priceInWords(at, band).toLowerCase()}; ${known}`
}

const dots: Record<PriceTone, string> = { go: 'bg-go ring-go', ink: 'bg-ink ring-ink', stop: 'bg-stop ring-stop' }
