import { Slider } from '@base-ui/react/slider'

interface RangeSliderProps {
  /** What each thumb sets, such as "Lowest price". */
  labels: readonly [string, string]
  max: number
  value: readonly [number, number]
  words: (value: number) => string
  onChange: (value: readonly [number, number]) => void
  onCommit: (value: readonly [number, number]) => void
}

/** Two thumbs on one line: from and to. */
export function RangeSlider({ labels, max, value, words, onChange, onCommit }: RangeSliderProps) {
  const pair = ([from = 0, to = max]: readonly number[]) => [from, to] as const
  return (
    <Slider.Root
      value={value}
      max={max}
      minStepsBetweenValues={1}
      thumbCollisionBehavior="none"
      onValueChange={(next) => onChange(pair(next))}
      onValueCommitted={(next) => onCommit(pair(next))}
    >
      <Slider.Control className="flex h-6 touch-none items-center">
        <Slider.Track className="h-0.5 w-full bg-steel-300">
          <Slider.Indicator className="bg-ink" />
          {labels.map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              getAriaLabel={() => label}
              getAriaValueText={(_formatted, at) => words(at)}
              className="size-5 rounded-full border-2 border-ink bg-paper-0 before:absolute before:-inset-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
