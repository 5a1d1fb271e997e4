import { mostPieces } from '@allyards/contract/part-places'
import { IconButton } from '~/ui/icon-button'
import { CarFromAbove } from './car-from-above'
import { aside, PickerFrame } from './place-picker'

interface CountPickerProps {
  id: string
  part: { id: string; name: string }
  count: number
  onChange: (count: number) => void
}

/** The quantity of a part that is bought in sets. The drawing fills as many wheels. */
export function CountPicker({ id, part, count, onChange }: CountPickerProps) {
  return (
    <PickerFrame
      id={id}
      legend="How many?"
      of={part.name}
      mark={`up to ${mostPieces}`}
      note={
        <span>
          <b className="font-650">{`${wheelsInWords(count)}.`}</b> No side is asked: they go anywhere.
        </span>
      }
    >
      <div className={`grid ${aside}`}>
        <CarFromAbove wheels={count} />
        <div className="grid content-center gap-3 pb-3.5">
          <span className="text-13 font-600">Wheels</span>
          <div className="flex h-12 items-center justify-between rounded inset-ring inset-ring-field">
            <IconButton icon="minus" label="One wheel less" disabled={count <= 1} onClick={() => onChange(count - 1)} />
            <output aria-label="Wheels" className="font-650 tabular-nums">
              {count}
            </output>
            <IconButton icon="plus" label="One wheel more" disabled={count >= mostPieces} onClick={() => onChange(count + 1)} />
          </div>
          <p className="text-13 leading-snug text-steel-600">
            Four are a full set; five come with the spare. Depots price all of them together.
          </p>
        </div>
      </div>
    </PickerFrame>
  )
}

export const wheelsInWords = (count: number) => (count === 1 ? '1 wheel' : `${count} wheels`)
