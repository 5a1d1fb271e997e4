import { describe, expect, it } from 'vitest'
import { daysBelow, placeMoments } from './lane-places'

const at = (day: number, hour = 12) => `2025-05-${String(day).padStart(2, '0')}T${hour}:00:00Z`

describe('moments on three lanes', () => {
  it('are placed by the clock where there is room', () => {
    const moments = [
      { at: at(1), lane: 'buyer' as const },
      { at: at(6), lane: 'depot' as const },
      { at: at(11), lane: 'buyer' as const },
    ]
    expect(placeMoments(moments, 600)).toEqual([0, 300, 600])
  })

  it('keep their order and never overlap, even when all happened in one minute', () => {
    const lanes = ['buyer', 'depot', 'buyer', 'market', 'buyer', 'depot'] as const
    const moments = lanes.map((lane) => ({ at: at(1), lane }))
    const places = placeMoments(moments, 600)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(new Set(places).size).toBe(places.length)
    const buyers = places.filter((_, index) => lanes[index] === 'buyer')
    for (const [index, x] of buyers.entries()) if (index > 0) expect(x - (buyers[index - 1] ?? 0)).toBeGreaterThanOrEqual(92)
  })

  it('have each day below them once', () => {
    const moments = [{ at: at(1) }, { at: at(1, 13) }, { at: at(2) }, { at: at(9) }]
    const days = daysBelow(moments, [0, 100, 120, 700], (moment) => moment.slice(0, 10))
    expect(days).toEqual([
      { day: '2025-05-01', x: 0 },
      { day: '2025-05-02', x: 120 },
      { day: '2025-05-09', x: 700 },
    ])
  })
})
