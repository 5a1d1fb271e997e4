import { Link } from 'react-router'
import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/button'
import { DisclosurePanel, useDisclosure } from '~/ui/disclosure'
import { Icon, type IconName } from '~/ui/icon'
import { type Entry, entryTexts, sellerEntry } from './site-links'

/** Login or Sign Up: a buyer gets the dialog, a seller the page. */
export function EntryMenu({ entry }: { entry: Entry }) {
  const disclosure = useDisclosure()
  const dispatch = useAppDispatch()
  const { title, buyer, seller } = entryTexts[entry]
  const itemClass = 'flex min-h-15 w-full items-center gap-2.5 rounded-sm px-2.5 text-left hover:bg-well'

  function openDialog() {
    disclosure.setOpen(false)
    disclosure.trigger.ref.current?.focus()
    dispatch(dialogOpened({ name: entry }))
  }

  return (
    <div ref={disclosure.box} className="relative">
      <Button
        {...disclosure.trigger}
        kind={entry === 'login' ? 'quiet' : 'ink'}
        size="sm"
        iconAfter={disclosure.isOpen ? 'chevron-up' : 'chevron-down'}
      >
        {title}
      </Button>
      <DisclosurePanel disclosure={disclosure} label={title} className="w-65 p-2">
        <button type="button" onClick={openDialog} className={itemClass}>
          <Choice icon="person" title="Buyer" text={buyer} />
        </button>
        <Link to={sellerEntry[entry]} className={itemClass}>
          <Choice icon="box" title="Seller" text={seller} />
        </Link>
      </DisclosurePanel>
    </div>
  )
}

export function Choice({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="leading-[1.3]">
        <b className="block text-15 font-650">{title}</b>
        <small className="block text-12 text-steel-600">{text}</small>
      </span>
    </>
  )
}
