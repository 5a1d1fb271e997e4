import { useEffect, useEffectEvent, useRef } from 'react'

interface RangeSliderProps {
  /** The names of the thumbs, for example "Lowest price". */
  labels: readonly [string, string]
  max: number
  value: readonly [number, number]
  words: (value: number) => string
  onChange: (value: readonly [number, number]) => void
  onCommit: (value: readonly [number, number]) => void
}

/** Two thumbs on one line, from and to. Each is a native input and takes its side of the line. */
export function RangeSlider({ labels, max, value, words, onChange, onCommit }: RangeSliderProps) {
  const box = useRef<HTMLDivElement>(null)
  const [low, high] = value
  const middle = placeOf((low + high) / 2 / max)
  const commit = useEffectEvent(() => onCommit(value))

  // React's onChange is the native input event; the native change event fires when the thumb is released.
  useEffect(() => {
    const inputs = box.current
    const letGo = () => commit()
    inputs?.addEventListener('change', letGo)
    return () => inputs?.removeEventListener('change', letGo)
  }, [])

  return (
    <div ref={box} className="drawn relative h-6">
      <div className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-steel-300" />
      <div
        className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-ink"
        style={{ left: `${(low / max) * 100}%`, right: `${(1 - high / max) * 100}%` }}
      />
      {labels.map((label, index) => (
        <input
          key={label}
          type="range"
          min={0}
          max={max}
          value={value[index]}
          aria-label={label}
          aria-valuetext={words(value[index] ?? 0)}
          onChange={({ target }) => {
            const at = Number(target.value)
            onChange(index === 0 ? [Math.min(at, high - 1), high] : [low, Math.max(at, low + 1)])
          }}
          className="range-thumb absolute -inset-x-2.5 inset-y-0 w-[calc(100%+1.25rem)]"
          style={{ clipPath: index === 0 ? `inset(-4px calc(100% - ${middle}) -4px -4px)` : `inset(-4px -4px -4px ${middle})` }}
        />
      ))}
    </div>
  )
}

/** The position of a share on the line: the centre of a 20 px thumb never reaches the ends of its input. */
const placeOf = (share: number) => `calc(10px + ${share} * (100% - 20px))`
