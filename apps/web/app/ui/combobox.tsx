import { Combobox as Base } from '@base-ui/react/combobox'
import { type ReactNode, type Ref, useId, useMemo, useState } from 'react'
import { classNames } from './class-names'
import { boxClass, describedBy, FieldFoot, type FieldLook, FieldMark } from './field'
import { Icon } from './icon'
import { Matched } from './matched'
import { popupClass, popupItemClass } from './popup-class'

export interface ComboboxItem {
  value: string
  label: string
  /** A flag or a logo. */
  before?: ReactNode
  /** At the right end, and searched too: a dial code, a count. */
  note?: string
  /** Groups are shown under their names, in order of first appearance. */
  group?: string
}

interface ComboboxProps extends FieldLook {
  items: readonly ComboboxItem[]
  value: string | null
  onValueChange: (value: string) => void
  /** Called with the search text, for lists that are searched elsewhere. */
  onQueryChange?: (query: string) => void
  placeholder?: string
  searchLabel?: string
  emptyText?: string
  name?: string
  disabled?: boolean
  /** Replaces the closed control's content. */
  renderValue?: (item: ComboboxItem | null) => ReactNode
  /** Part of another control's box, so without an outline of its own. */
  bare?: boolean
  /** The button that opens it. */
  ref?: Ref<HTMLButtonElement>
}

/** A select with a search box, for long lists. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, mark, hideLabel, className, items, value, onValueChange, onQueryChange, bare = false } = props
  const { placeholder = 'Choose', searchLabel = 'Search', emptyText = 'Nothing found', name, disabled, renderValue, ref } = props
  const id = useId()
  const [query, setQuery] = useState('')
  const chosen = useMemo(() => items.find((item) => item.value === value) ?? null, [items, value])
  const ordered = useMemo(() => startingFirst(items, query), [items, query])
  const grouped = useMemo(() => groupItems(ordered), [ordered])
  const { contains } = Base.useFilter({ locale: 'en-GB', sensitivity: 'base' })
  return (
    <div className={classNames('min-w-0', className)}>
      <Base.Root
        items={grouped ?? ordered}
        value={chosen}
        name={name}
        disabled={disabled}
        itemToStringLabel={(item: ComboboxItem) => item.label}
        itemToStringValue={(item: ComboboxItem) => item.value}
        isItemEqualToValue={(item: ComboboxItem, other: ComboboxItem) => item.value === other.value}
        filter={(item: ComboboxItem, text) => contains(item.label, text) || contains(item.note ?? '', text)}
        autoHighlight
        onInputValueChange={(text) => {
          setQuery(text)
          onQueryChange?.(text)
        }}
        onValueChange={(next: ComboboxItem | null) => {
          if (next) onValueChange(next.value)
        }}
      >
        <span id={`${id}-label`} className={hideLabel ? 'sr-only' : 'mb-1.25 block w-fit text-13 font-600'}>
          {label}
          <FieldMark mark={mark} />
        </span>
        <Base.Trigger
          ref={ref}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={describedBy(id, error, hint)}
          aria-invalid={error ? true : undefined}
          className={
            bare
              ? 'flex h-full min-h-10.5 items-center gap-1.5 rounded-l pr-2 pl-3 font-500 focus-visible:outline-offset-[-3px]'
              : classNames(
                  boxClass(Boolean(error)),
                  'focus-visible:outline-offset-1 data-popup-open:border-ink disabled:bg-paper-2',
                )
          }
        >
          <span id={`${id}-value`} className={classNames('flex flex-1 items-center gap-2 truncate', !chosen && 'text-steel-500')}>
            {renderValue ? renderValue(chosen) : <ChosenItem item={chosen} placeholder={placeholder} />}
          </span>
          <Icon name="chevron-down" size="sm" className="text-steel-600" />
        </Base.Trigger>
        <SearchedList {...{ searchLabel, emptyText, query }} isGrouped={grouped !== null} />
      </Base.Root>
      <FieldFoot id={id} error={error} hint={hint} />
    </div>
  )
}

interface SearchedListProps {
  searchLabel: string
  emptyText: string
  query: string
  isGrouped: boolean
}

function SearchedList({ searchLabel, emptyText, query, isGrouped }: SearchedListProps) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} align="start" className="z-50 outline-0">
        <Base.Popup className={classNames(popupClass, 'w-[max(var(--anchor-width),18rem)]')} aria-label={searchLabel}>
          <span className="mb-1.5 flex h-10 items-center gap-2 rounded bg-well px-3 text-steel-600">
            <Icon name="search" />
            <Base.Input
              aria-label={searchLabel}
              placeholder={searchLabel}
              className="h-full min-w-0 flex-1 bg-transparent text-14 text-ink outline-0 focus-visible:outline-0"
            />
          </span>
          <Base.Empty>
            <p className="px-2.5 py-3 text-14 text-steel-600">{emptyText}</p>
          </Base.Empty>
          <Base.List className="max-h-[min(20rem,calc(var(--available-height)-4.5rem))] overflow-y-auto overscroll-contain outline-0">
            {isGrouped
              ? (group: ItemGroup) => (
                  <Base.Group key={group.name} items={group.items}>
                    <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-13 text-steel-600">{group.name}</Base.GroupLabel>
                    <Base.Collection>
                      {(item: ComboboxItem) => <Row key={item.value} item={item} query={query} />}
                    </Base.Collection>
                  </Base.Group>
                )
              : (item: ComboboxItem) => <Row key={item.value} item={item} query={query} />}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function ChosenItem({ item, placeholder }: { item: ComboboxItem | null; placeholder: string }) {
  if (!item) return placeholder
  return (
    <>
      {item.before}
      <span className="truncate">{item.label}</span>
    </>
  )
}

function Row({ item, query }: { item: ComboboxItem; query: string }) {
  return (
    <Base.Item value={item} className={popupItemClass}>
      {item.before}
      <span className="flex-1 truncate">
        <Matched text={item.label} query={query} />
      </span>
      {item.note && <span className="font-550 text-steel-600 tabular-nums">{item.note}</span>}
      <Base.ItemIndicator>
        <Icon name="check" size="sm" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

interface ItemGroup {
  name: string
  items: ComboboxItem[]
}

/** "head" finds Headlamp before Cylinder Head: matches at the start come first. */
function startingFirst(items: readonly ComboboxItem[], query: string): readonly ComboboxItem[] {
  const typed = query.trim().toLowerCase()
  if (typed === '') return items
  const starts = (item: ComboboxItem) => item.label.toLowerCase().startsWith(typed)
  return [...items.filter(starts), ...items.filter((item) => !starts(item))]
}

function groupItems(items: readonly ComboboxItem[]): ItemGroup[] | null {
  if (!items.some((item) => item.group)) return null
  const groups = new Map<string, ComboboxItem[]>()
  for (const item of items) groups.set(item.group ?? '', [...(groups.get(item.group ?? '') ?? []), item])
  return [...groups].map(([name, members]) => ({ name, items: members }))
}
