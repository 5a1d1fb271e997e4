import type { ProductDetails } from '@allyards/contract/products'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAfterLogin } from '~/features/auth/use-after-login'
import { dialogOpened } from '~/store/dialog-slice'
import { choiceMade } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppStore, useSession } from '~/store/hooks'
import { Button, type ButtonProps } from '~/ui/button'
import { toast } from '~/ui/toast-queue'

const QuoteDialog = lazy(() => import('./quote-dialog').then((module) => ({ default: module.QuoteDialog })))

/** Opens the chat with a seller. A guest logs in first and returns to it. */
export function MessageDepot({ userId, ...look }: { userId: string } & Omit<ButtonProps, 'onClick'>) {
  const session = useSession()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const chat = `/buyer-dashboard?with=${userId}`

  function open() {
    if (session?.role === 'seller') toast.error('Only a buyer can message a seller.')
    else if (session) navigate(chat)
    else dispatch(dialogOpened({ name: 'login', returnTo: chat }))
  }

  return (
    <Button kind="line" {...look} onClick={open}>
      {look.children ?? 'Message seller'}
    </Button>
  )
}

interface AskForQuoteProps extends Omit<ButtonProps, 'onClick'> {
  product: ProductDetails
  companyName: string
}

/** Asks the listing's own depot about it. An enquiry draft for every depot stays as it is. */
export function AskForQuote({ product, companyName, ...look }: AskForQuoteProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const askWho = useAfterLogin(open)

  function open() {
    setOpened(true)
    setOpen(true)
  }

  function ask() {
    if (session?.role === 'seller') toast.error('Only a buyer can ask for a quote.')
    else if (session) open()
    else askWho({ name: 'login', returnTo: pathname })
  }

  return (
    <>
      <Button kind="plate" {...look} onClick={ask}>
        Ask for a quote
      </Button>
      {wasOpened && (
        <Suspense>
          <QuoteDialog product={product} companyName={companyName} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Starts an enquiry from a depot's page with the visitor's vehicle, or with the depot's only make. */
export function AskDepot({ brands, ...look }: { brands: readonly string[] } & Omit<ButtonProps, 'onClick'>) {
  const store = useAppStore()
  const navigate = useNavigate()

  function ask() {
    const { selection } = store.getState().vehicle
    const [brand] = brands
    if (!selection.brand && brand && brands.length === 1) store.dispatch(choiceMade({ brand }))
    navigate(selection.model ? '/findpart' : '/#finder')
  }

  return (
    <Button kind="line" {...look} onClick={ask}>
      Ask for a quote
    </Button>
  )
}
