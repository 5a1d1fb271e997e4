import { chooseCity, startNames, useStart } from '~/features/site/location'
import { DisclosurePanel, useDisclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'

export function LocationPicker() {
  const start = useStart()
  const disclosure = useDisclosure()
  return (
    <div ref={disclosure.box} className="relative order-3 shrink-0 lg:order-none">
      <button
        type="button"
        {...disclosure.trigger}
        aria-label={`Location: ${start.name}`}
        className="inline-flex h-11 items-center gap-1.25 rounded-sm px-1.5 text-14 font-550 lg:h-9 lg:bg-well lg:px-2"
      >
        <Icon name="pin" size="sm" />
        <span className="max-[22rem]:hidden">{start.name}</span>
        <Icon name={disclosure.isOpen ? 'chevron-up' : 'chevron-down'} size="sm" className="hidden xs:block" />
      </button>
      <DisclosurePanel disclosure={disclosure} label="Location" side="left" className="w-60 p-2 max-lg:right-0 max-lg:left-auto">
        <ul>
          {startNames(start).map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === start.name}
                onClick={() => {
                  chooseCity(name)
                  disclosure.setOpen(false)
                  disclosure.trigger.ref.current?.focus()
                }}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-sm px-2.5 text-left text-14 hover:bg-well aria-pressed:bg-well"
              >
                <span className="w-4">{name === start.name && <Icon name="check" size="sm" />}</span>
                {name}
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-1.5 border-t border-line px-2.5 pt-2 pb-1.5 text-12 text-steel-600">
          Distances and “nearest” start here, and at your postcode once you give it.
        </p>
      </DisclosurePanel>
    </div>
  )
}
