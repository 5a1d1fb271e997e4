import { describe, expect, it } from 'vitest'
import { isLabelled, ticksOf } from './chart-scale'

describe('the axis of a chart', () => {
  it('has round steps that cover every value', () => {
    expect(ticksOf(0, 143)).toEqual([0, 50, 100, 150])
    expect(ticksOf(0, 9410)).toEqual([0, 5000, 10000])
    expect(ticksOf(0, 3)).toEqual([0, 1, 2, 3])
    expect(ticksOf(4.4, 5)).toEqual([4.4, 4.6, 4.8, 5])
  })

  it('has a step even when every value is zero', () => {
    expect(ticksOf(0, 0)).toEqual([0])
  })

  it('labels the last step and leaves out labels that would overlap', () => {
    const labelled = Array.from({ length: 12 }, (_, index) => isLabelled(index, 12, 300, 50))
    expect(labelled.filter(Boolean)).toHaveLength(6)
    expect(labelled.at(-1)).toBe(true)
  })
})
