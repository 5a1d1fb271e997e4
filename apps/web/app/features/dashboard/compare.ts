import { formatCount } from '@allyards/contract/format-count'
export interface Change {
  /** "+18%", "−4%", "as before"; empty when there is nothing to compare with. */
  text: string
  tone: 'go' | 'stop' | 'plain'
}

/** True when more is better. */
export function change(now: number, before: number): Change {
  if (before === 0) return { text: '', tone: 'plain' }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { text: 'as before', tone: 'plain' }
  return { text: `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))}%`, tone: percent > 0 ? 'go' : 'stop' }
}

/** "74% of received"; empty when the whole is zero. */
export function share(part: number, whole: number, words: string): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}% ${words}`
}
