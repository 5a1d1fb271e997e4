import { useState } from 'react'
import { AlertDialog } from '~/ui/alert-dialog'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { IconButton } from '~/ui/icon-button'
import { Menu, MenuChoice, MenuDivider, MenuItem, MenuLink } from '~/ui/menu'
import { PasswordField } from '~/ui/password-field'
import { Plate } from '~/ui/plate'
import { Popover } from '~/ui/popover'
import { Sheet } from '~/ui/sheet'
import { Tabs } from '~/ui/tabs'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { Chapter, Specimen } from './specimen'

type Opened = 'wide' | 'medium' | 'alert' | 'left' | 'right' | 'bottom' | null

export function Floating() {
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <Chapter title="Floating">
      <Dialogs opened={opened} onOpen={setOpened} />
      <Sheets opened={opened} onOpen={setOpened} />
      <Menus onLogout={() => setOpened('alert')} />
      <Toasts />
      <TabRow />
    </Chapter>
  )
}

interface OpenedProps {
  opened: Opened
  onOpen: (opened: Opened) => void
}

function Dialogs({ opened, onOpen }: OpenedProps) {
  return (
    <Specimen name="Dialogs: 1000 by 500, form, question">
      <div className="flex flex-wrap gap-2.5">
        <Button kind="line" onClick={() => onOpen('wide')}>
          Wide dialog
        </Button>
        <Button kind="line" onClick={() => onOpen('medium')}>
          Form dialog
        </Button>
        <Button kind="line" onClick={() => onOpen('alert')}>
          Question
        </Button>
      </div>
      <WideDialog open={opened === 'wide'} onOpenChange={(open) => onOpen(open ? 'wide' : null)} />
      <FormDialog open={opened === 'medium'} onOpenChange={(open) => onOpen(open ? 'medium' : null)} />
      <AlertDialog
        open={opened === 'alert'}
        onOpenChange={(open) => onOpen(open ? 'alert' : null)}
        title="Oh no! You are leaving... are you sure?"
        confirmLabel="Yes, Log me Out"
        cancelLabel="Nah, Just Kidding"
        onConfirm={() => onOpen(null)}
      />
    </Specimen>
  )
}

interface DialogSpecimenProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function WideDialog({ open, onOpenChange }: DialogSpecimenProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title="Login"
      picture={
        <div className="grid size-full place-items-center">
          <Plate reg="AL11YRD" size="lg" />
        </div>
      }
    >
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Email or phone" autoComplete="username" />
        <PasswordField label="Password" autoComplete="current-password" />
        <Button kind="plate" type="submit" wide>
          Login
        </Button>
      </form>
    </Dialog>
  )
}

function FormDialog({ open, onOpenChange }: DialogSpecimenProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Forgot Password" description="We send you a link to set a new one.">
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Email Address" type="email" autoComplete="email" />
        <Button kind="plate" type="submit" wide>
          Send link
        </Button>
      </form>
    </Dialog>
  )
}

function Sheets({ opened, onOpen }: OpenedProps) {
  return (
    <Specimen name="Sheets: left, right, bottom">
      <div className="flex flex-wrap gap-2.5">
        {(['left', 'right', 'bottom'] as const).map((side) => (
          <Button key={side} kind="line" onClick={() => onOpen(side)}>
            {`From the ${side}`}
          </Button>
        ))}
      </div>
      {(['left', 'right', 'bottom'] as const).map((side) => (
        <Sheet
          key={side}
          open={opened === side}
          onOpenChange={(open) => onOpen(open ? side : null)}
          side={side}
          title="Filters"
          footer={
            <>
              <Button kind="line">Clear all</Button>
              <Button kind="plate" wide onClick={() => onOpen(null)}>
                Show 105 parts
              </Button>
            </>
          }
        >
          <p className="text-steel-600">What the sheet holds scrolls; its foot stays.</p>
        </Sheet>
      ))}
    </Specimen>
  )
}

function Menus({ onLogout }: { onLogout: () => void }) {
  return (
    <Specimen name="Menus and popover, 8 px under their trigger">
      <div className="flex flex-wrap gap-2.5">
        <CityMenu />
        <Menu
          className="w-60"
          trigger={
            <Button size="sm" iconAfter="chevron-down">
              Sign Up
            </Button>
          }
        >
          <MenuItem icon="person" note="Ask every depot, free" onSelect={() => toast.info('Buyer')}>
            Buyer
          </MenuItem>
          <MenuLink
            icon="box"
            note="List parts, no fee per lead"
            to="/seller-signup"
            after={<Badge count={2} kind="well" label="new" />}
          >
            Seller
          </MenuLink>
          <MenuDivider />
          <MenuItem icon="logout" onSelect={onLogout}>
            Logout
          </MenuItem>
        </Menu>
        <Popover
          label="Notices"
          trigger={
            <IconButton icon="bell" label="Notices, 2 unread">
              <Badge count={2} place="corner" />
            </IconButton>
          }
        >
          <p className="p-2 font-650">Welcome to Allyards</p>
          <p className="px-2 pb-2 text-14 text-steel-600">Enter your reg and 150+ depots are asked at once. It is free.</p>
        </Popover>
      </div>
    </Specimen>
  )
}

function CityMenu() {
  const [city, setCity] = useState<'London' | 'Manchester' | 'Birmingham'>('London')
  return (
    <Menu
      align="start"
      trigger={
        <Button kind="quiet" size="sm" icon="pin" iconAfter="chevron-down">
          {city}
        </Button>
      }
    >
      <MenuChoice value={city} onValueChange={setCity} options={['London', 'Manchester', 'Birmingham']} />
    </Menu>
  )
}

function Toasts() {
  return (
    <Specimen name="Toasts: success, error, info">
      <div className="flex flex-wrap gap-2.5">
        <Button
          kind="line"
          onClick={() => toast.success('Offer accepted', { description: 'Kessler Auto Salvage now sees your phone number.' })}
        >
          Success
        </Button>
        <Button
          kind="line"
          onClick={() =>
            toast.error('Failed to update status', {
              description: 'The offer is as it was.',
              action: { label: 'Try again', onSelect: () => toast.success('Offer accepted') },
            })
          }
        >
          Error
        </Button>
        <Button
          kind="line"
          onClick={() => toast.info('New offer: Radiator, £84.50', { description: 'Bow Road Car Parts, delivered in 3 days' })}
        >
          Info
        </Button>
      </div>
    </Specimen>
  )
}

function TabRow() {
  const [tab, setTab] = useState('login')
  return (
    <Specimen name="Tabs">
      <Tabs
        label="Account"
        wide
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'signup', label: 'Sign Up', content: <p>The sign-up form.</p> },
          { value: 'login', label: 'Login', content: <p>The login form.</p> },
        ]}
      />
    </Specimen>
  )
}
