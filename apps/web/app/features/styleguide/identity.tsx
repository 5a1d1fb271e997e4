import { allParts } from '@allyards/contract/parts'
import { Icon, type IconName } from '~/ui/icon'
import { solidPaths, strokePaths } from '~/ui/icon-paths'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { spriteIcons } from '~/ui/sprite-icons'
import { Wordmark } from '~/ui/wordmark'
import { Chapter, Specimen } from './specimen'

const swatches = [
  ['ink-950', 'bg-ink-950'],
  ['ink-900', 'bg-ink-900'],
  ['ink-800', 'bg-ink-800'],
  ['ink-700', 'bg-ink-700'],
  ['ink-600', 'bg-ink-600'],
  ['plate', 'bg-plate'],
  ['plate-press', 'bg-plate-press'],
  ['plate-edge', 'bg-plate-edge'],
  ['plate-wash', 'bg-plate-wash'],
  ['plate-deep', 'bg-plate-deep'],
  ['paper-0', 'bg-paper-0'],
  ['paper-1', 'bg-paper-1'],
  ['paper-2', 'bg-paper-2'],
  ['paper-3', 'bg-paper-3'],
  ['line', 'bg-line'],
  ['steel-100', 'bg-steel-100'],
  ['steel-200', 'bg-steel-200'],
  ['steel-300', 'bg-steel-300'],
  ['steel-400', 'bg-steel-400'],
  ['steel-500', 'bg-steel-500'],
  ['steel-600', 'bg-steel-600'],
  ['steel-700', 'bg-steel-700'],
  ['go', 'bg-go'],
  ['go-wash', 'bg-go-wash'],
  ['go-lit', 'bg-go-lit'],
  ['stop', 'bg-stop'],
  ['stop-wash', 'bg-stop-wash'],
  ['stop-lit', 'bg-stop-lit'],
  ['info', 'bg-info'],
  ['info-wash', 'bg-info-wash'],
] as const

const makes = [
  'abarth',
  'audi',
  'bmw',
  'byd',
  'citroen',
  'ford',
  'jaguar',
  'land-rover',
  'mercedes-benz',
  'peugeot',
  'ssangyong-kgm',
  'volkswagen',
]
const icons = [...Object.keys(strokePaths), ...spriteIcons, ...Object.keys(solidPaths)] as IconName[]

export function Identity() {
  return (
    <Chapter title="Identity">
      <Specimen name="Wordmark, on paper and on ink">
        <div className="flex flex-wrap gap-3">
          <span className="surface p-4">
            <Wordmark />
          </span>
          <span className="rounded bg-ink-950 p-4">
            <Wordmark onInk />
          </span>
        </div>
      </Specimen>
      <Specimen name="Plate: sm, default, lg, xl" wide>
        <div className="flex flex-wrap items-center gap-3">
          <Plate reg="LR14XKD" size="sm" />
          <Plate reg="MA66TZN" />
          <Plate reg="A123ABC" size="lg" />
          <Plate reg="FD12OPY" size="xl" className="max-md:[--h:72px]" />
        </div>
      </Specimen>
      <Colours />
      <Specimen name="Cuts">
        <p className="cut-hero text-64">Every yard answers.</p>
        <p className="mt-3 cut-head text-32">All Parts, 82 wide</p>
        <p className="mt-3 cut-plate text-44">£1,234.50</p>
        <p className="mt-3">Body text at 15 px: one part or twenty, in one enquiry.</p>
        <p className="text-13 text-steel-600">Secondary text at 13 px in steel-600.</p>
      </Specimen>
      <Icons />
      <Logos />
      <PartDrawings />
    </Chapter>
  )
}

function Colours() {
  return (
    <Specimen name="Colours" wide>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-6">
        {swatches.map(([name, colour]) => (
          <li key={name} className="text-12 text-steel-600">
            <span className={`mb-1 block h-10 rounded-sm inset-ring inset-ring-line ${colour}`} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

function Icons() {
  return (
    <Specimen name={`Icons, ${icons.length}`} wide>
      <ul className="flex flex-wrap gap-1.5">
        {icons.map((name) => (
          <li key={name} title={name} className="surface grid size-10 place-items-center">
            <Icon name={name} />
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

function Logos() {
  return (
    <Specimen name="Brand logos and lettermarks">
      <ul className="grid grid-cols-6 gap-2">
        {makes.map((make) => (
          <li key={make} className="surface grid aspect-square place-items-center">
            <img src={`/logos/${make}.svg`} alt={make} width="32" height="32" />
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

function PartDrawings() {
  return (
    <div className="col-span-full">
      <h3 className="mb-2.5 text-13 font-600 text-steel-600">{`Part drawings, ${allParts.length}`}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
        {allParts.map((part) => (
          <li key={part.slug} className="surface grid justify-items-center gap-1 p-2 text-center text-11 leading-tight">
            <PartDrawing slug={part.slug} className="size-12" />
            {part.name}
          </li>
        ))}
      </ul>
    </div>
  )
}
