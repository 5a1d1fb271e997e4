import { Select as Base } from '@base-ui/react/select'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { boxClass, describedBy, FieldFoot, type FieldLook, FieldMark } from './field'
import { Icon } from './icon'
import { popupClass, popupItemClass } from './popup-class'

export interface SelectOption {
  value: string
  label: string
  before?: ReactNode
  note?: ReactNode
  disabled?: boolean
}

interface SelectProps extends FieldLook {
  options: readonly SelectOption[]
  value: string | null
  onValueChange: (value: string) => void
  placeholder?: string
  name?: string
  size?: 'lg' | 'md' | 'sm'
  disabled?: boolean
}

/** A list of up to a few dozen; beyond that take the combobox, for a plain form without script the native select. */
export function Select(props: SelectProps) {
  const { label, hint, error, mark, hideLabel, className, options, value, onValueChange, placeholder, name, size, disabled } =
    props
  const id = useId()
  return (
    <div className={classNames('min-w-0', className)}>
      <Base.Root
        items={options}
        value={value}
        name={name}
        disabled={disabled}
        onValueChange={(next) => {
          if (next !== null) onValueChange(next)
        }}
      >
        <span id={`${id}-label`} className={hideLabel ? 'sr-only' : 'mb-1.25 block w-fit text-13 font-600'}>
          {label}
          <FieldMark mark={mark} />
        </span>
        <Base.Trigger
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy(id, error, hint)}
          aria-invalid={error ? true : undefined}
          className={classNames(
            boxClass(Boolean(error), size),
            'focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:bg-paper-2 disabled:text-steel-500 data-popup-open:border-ink data-popup-open:inset-ring data-popup-open:inset-ring-ink',
          )}
        >
          <Base.Value className="flex-1 truncate data-placeholder:text-steel-500" placeholder={placeholder} />
          <Base.Icon className="text-steel-600">
            <Icon name="chevron-down" size="sm" />
          </Base.Icon>
        </Base.Trigger>
        <OptionList labelId={`${id}-label`} options={options} />
      </Base.Root>
      <FieldFoot id={id} error={error} hint={hint} />
    </div>
  )
}

function OptionList({ labelId, options }: { labelId: string; options: readonly SelectOption[] }) {
  return (
    <Base.Portal>
      <Base.Positioner
        role="region"
        aria-labelledby={labelId}
        sideOffset={6}
        alignItemWithTrigger={false}
        className="z-50 outline-0"
      >
        <Base.Popup className={classNames(popupClass, 'min-w-(--anchor-width)')}>
          <Base.List className="max-h-[min(22.5rem,var(--available-height))] scroll-py-2 overflow-y-auto overscroll-contain outline-0">
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={popupItemClass}>
                {option.before}
                <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                {option.note && <span className="font-550 text-steel-600 tabular-nums">{option.note}</span>}
                <Base.ItemIndicator>
                  <Icon name="check" size="sm" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
