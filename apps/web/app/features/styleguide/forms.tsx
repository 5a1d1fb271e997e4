import { useState } from 'react'
import { Checkbox } from '~/ui/checkbox'
import { Combobox, type ComboboxItem } from '~/ui/combobox'
import { FileDrop } from '~/ui/file-drop'
import { NativeSelect } from '~/ui/native-select'
import { PartDrawing } from '~/ui/part-drawing'
import { PasswordField } from '~/ui/password-field'
import { PictureOption } from '~/ui/picture-option'
import { PlateInput } from '~/ui/plate-input'
import { Radio } from '~/ui/radio'
import { Segmented } from '~/ui/segmented'
import { Select } from '~/ui/select'
import { Switch } from '~/ui/switch'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { UploadEntry, UploadFile } from '~/ui/use-uploads'
import { Chapter, Specimen } from './specimen'

const dialCodes: ComboboxItem[] = [
  { value: 'IN', label: 'India', note: '+91', group: 'Chosen often' },
  { value: 'GB', label: 'United Kingdom', note: '+44', group: 'Chosen often' },
  { value: 'ID', label: 'Indonesia', note: '+62', group: 'All' },
  { value: 'IE', label: 'Ireland', note: '+353', group: 'All' },
  { value: 'IR', label: 'Iran', note: '+98', group: 'All' },
  { value: 'IQ', label: 'Iraq', note: '+964', group: 'All' },
]
const models = ['1 Series', '3 Series', '5 Series', 'X3', 'Z4'].map((label) => ({ value: label, label }))

export function Forms() {
  return (
    <Chapter title="Forms">
      <TextFields />
      <Lists />
      <Plates />
      <ChecksAndRadios />
      <PictureOptions />
      <Switches />
      <FileDrops />
    </Chapter>
  )
}

function TextFields() {
  return (
    <>
      <Specimen name="Text: empty, hint, optional">
        <div className="grid gap-4">
          <TextField label="Full Name" name="name" autoComplete="name" placeholder="Priya Shah" />
          <TextField label="Part number" name="oem" mark="optional" hint="On the label of the old part." />
          <TextField
            label="Price"
            name="price"
            inputMode="decimal"
            before={<span className="text-steel-600">£</span>}
            defaultValue="118.00"
          />
        </div>
      </Specimen>
      <Specimen name="Text: error, disabled, with icon">
        <div className="grid gap-4">
          <TextField label="Email Address" type="email" defaultValue="priya@" error="Please enter a valid email address" />
          <TextField label="Company number" defaultValue="01234567" disabled />
          <TextField label="Search" hideLabel icon="search" placeholder="Search 60 brands" />
        </div>
      </Specimen>
      <Specimen name="Password, text area">
        <div className="grid gap-4">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            defaultValue="Demo!2345"
            error="Login failed. Please check your credentials."
          />
          <TextArea label="Your message" mark="required" placeholder="Engine code, colour code, which side" />
        </div>
      </Specimen>
    </>
  )
}

function Lists() {
  const [model, setModel] = useState<string | null>(null)
  const [country, setCountry] = useState<string | null>('IN')
  return (
    <>
      <Specimen name="Select, native select">
        <div className="grid gap-4">
          <Select label="Model" options={models} value={model} onValueChange={setModel} placeholder="Choose a model" />
          <Select label="Trim" options={[]} value={null} onValueChange={setModel} placeholder="After Body Style" disabled />
          <NativeSelect label="Sort" options={models} placeholder="Relevance" error="Choose one" />
        </div>
      </Specimen>
      <Specimen name="Combobox: searchable, grouped">
        <Combobox
          label="Country"
          items={dialCodes}
          value={country}
          onValueChange={setCountry}
          searchLabel="Search country"
          hint="Name or dial code."
        />
        <div className="mt-4">
          <Combobox
            label="Make"
            items={models}
            value={null}
            onValueChange={setModel}
            placeholder="Select Brand"
            error="Choose a make"
          />
        </div>
      </Specimen>
    </>
  )
}

function Plates() {
  const [reg, setReg] = useState('')
  const [wrongReg, setWrongReg] = useState('LR14 XKQ')
  return (
    <Specimen name="Plate: empty or typing, not found">
      <div className="grid justify-items-start gap-4">
        <PlateInput value={reg} onValueChange={setReg} />
        <PlateInput
          label="Reg that is not found"
          value={wrongReg}
          onValueChange={setWrongReg}
          error="Vehicle not found. Please check your reg number."
        />
      </div>
    </Specimen>
  )
}

function ChecksAndRadios() {
  return (
    <Specimen name="Checkboxes, radios">
      <Checkbox label="Headlamp" count={24} defaultChecked />
      <Checkbox label="Wing Mirror" count={1310} />
      <Checkbox label="Some of them" indeterminate />
      <Checkbox label="Not for this car" disabled />
      <Radio name="vat" label="VAT included" defaultChecked />
      <Radio name="vat" label="Margin scheme" hint="No VAT shown" />
    </Specimen>
  )
}

function PictureOptions() {
  return (
    <Specimen name="Picture options">
      <div className="grid grid-cols-3 gap-3">
        {['headlamp', 'wing-mirror', 'radiator'].map((slug) => (
          <PictureOption
            key={slug}
            type="checkbox"
            name="parts"
            defaultChecked={slug === 'headlamp'}
            picture={<PartDrawing slug={slug} className="size-16" strokeWidth={1.3} />}
            label={slug.replace('-', ' ')}
            className="h-34 capitalize"
          />
        ))}
      </div>
    </Specimen>
  )
}

function Switches() {
  const [onlyFits, setOnlyFits] = useState(true)
  const [span, setSpan] = useState<'7' | '12' | '52'>('12')
  return (
    <Specimen name="Switch, segmented">
      <Switch label="Only parts that fit" checked={onlyFits} onCheckedChange={setOnlyFits} />
      <Switch label="E-mail me" hint="Once a day at most" checked={!onlyFits} onCheckedChange={(on) => setOnlyFits(!on)} />
      <div className="on-ink my-3 rounded bg-ink px-4 py-1 text-white">
        <Switch label="On ink" checked={onlyFits} onCheckedChange={setOnlyFits} />
      </div>
      <Segmented
        label="Span"
        options={[
          { value: '7', label: '7 days' },
          { value: '12', label: '12 weeks' },
          { value: '52', label: 'Year' },
        ]}
        value={span}
        onValueChange={setSpan}
      />
    </Specimen>
  )
}

function FileDrops() {
  return (
    <Specimen name="File drop: empty, uploading, done, failed" wide>
      <div className="grid gap-4 md:grid-cols-2">
        <FileDrop what="a photo" hint="Up to 10 MB." camera maxFiles={8} upload={pretendUpload} onChange={ignore} />
        <FileDrop what="another" maxFiles={8} upload={pretendUpload} onChange={ignore} initial={uploads} />
      </div>
    </Specimen>
  )
}

const uploads: UploadEntry<string>[] = [
  {
    id: '1',
    name: 'nearside.jpg',
    previewUrl: '/parts/headlamp.svg',
    status: 'sending',
    progress: 0.62,
    error: null,
    result: null,
  },
  {
    id: '2',
    name: 'label.jpg',
    previewUrl: '/parts/ecu.svg',
    status: 'done',
    progress: 1,
    error: null,
    result: 'label',
  },
  {
    id: '3',
    name: 'scan.tiff',
    previewUrl: null,
    status: 'failed',
    progress: 0,
    error: 'This kind of file cannot be used here.',
    result: null,
  },
]

function ignore() {}

const pretendUpload: UploadFile<string> = (file, onProgress, signal) =>
  new Promise((resolve, reject) => {
    let share = 0
    const timer = setInterval(() => {
      share += 0.1
      onProgress(Math.min(1, share))
      if (share >= 1) {
        clearInterval(timer)
        resolve(file.name)
      }
    }, 150)
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      reject(new Error('Stopped'))
    })
  })
