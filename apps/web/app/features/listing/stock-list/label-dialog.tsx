import { formatCount } from '@allyards/contract/format-count'
import type { OwnProduct } from '@allyards/contract/products'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Dialog } from '~/ui/dialog'
import { NativeSelect } from '~/ui/native-select'
import { type LabelFormat, labelFormats, pagesOf } from './label-formats'
import { PrintedLabels } from './label-sheet'

const [usual] = labelFormats as readonly [LabelFormat, ...LabelFormat[]]

/** Asks for the paper and the first free label of a sheet that was begun. */
export function LabelDialog({ products, onClose }: { products: readonly OwnProduct[]; onClose: () => void }) {
  const [format, setFormat] = useState(usual)
  const [start, setStart] = useState(1)
  // Each press makes a new list.
  const [printed, setPrinted] = useState<readonly OwnProduct[]>()
  const isSheet = format.across * format.down > 1
  const first = isSheet ? start : 1
  const labels = products.length === 1 ? '1 label' : `${formatCount(products.length)} labels`
  const sheets = pagesOf(products, format, first).length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Print labels"
      description={isSheet ? `${labels}, ${sheets === 1 ? '1 sheet' : `${formatCount(sheets)} sheets`}` : labels}
      size="small"
    >
      <div className="grid gap-4">
        <NativeSelect
          label="Paper"
          options={labelFormats.map(({ id, name }) => ({ value: id, label: name }))}
          value={format.id}
          onChange={(event) => {
            setFormat(labelFormats.find(({ id }) => id === event.target.value) ?? usual)
            setStart(1)
          }}
        />
        {isSheet && <StartPicker format={format} start={start} onStart={setStart} />}
        <p className="text-13 text-steel-600">Print at 100 %, not “fit to page”.</p>
        <Button kind="plate" icon="print" onClick={() => setPrinted([...products])}>
          {`Print ${labels}`}
        </Button>
      </div>
      {printed && <PrintedLabels products={printed} format={format} start={first} />}
    </Dialog>
  )
}

interface StartPickerProps {
  format: LabelFormat
  start: number
  onStart: (start: number) => void
}

/** A sheet in small: those before the chosen label were used already. */
function StartPicker({ format: { across, down }, start, onStart }: StartPickerProps) {
  const places = Array.from({ length: across * down }, (_, index) => index + 1)
  return (
    <div>
      <NativeSelect
        label="Start at label"
        hint="The first free one of a sheet that was begun, counted from the top left."
        options={places.map((place) => ({ value: String(place), label: String(place) }))}
        value={String(start)}
        onChange={(event) => onStart(Number(event.target.value))}
      />
      <div
        aria-hidden="true"
        className="mt-3 grid w-32 gap-0.5 rounded-sm bg-paper-1 p-1.5 inset-ring inset-ring-line"
        style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
      >
        {places.map((place) => (
          <span key={place} className={classNames('h-2 rounded-[1px]', place < start ? 'bg-line' : 'bg-ink')} />
        ))}
      </div>
    </div>
  )
}
