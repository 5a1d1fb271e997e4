import type { ProductDetails } from '@allyards/contract/products'
import { useNavigate } from 'react-router'
import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch, useAppStore, useSession } from '~/store/hooks'
import { choiceMade, partAdded, partDescribed } from '~/store/vehicle-slice'
import { Button, type ButtonProps } from '~/ui/button'
import { toast } from '~/ui/toast'

/** Opens the chat with a seller. A guest is asked to log in first and comes back to it. */
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

type Quoted = Pick<ProductDetails, 'title' | 'part_id' | 'part_name' | 'brand' | 'models' | 'oem_number'>

/** Starts an enquiry for this part, filled in as far as the product and the visitor's vehicle tell. */
export function AskForQuote({ product, ...look }: { product: Quoted } & Omit<ButtonProps, 'onClick'>) {
  const store = useAppStore()
  const navigate = useNavigate()

  function ask() {
    const details = [`Like “${product.title}”`, product.oem_number ? `OEM ${product.oem_number}` : ''].filter(Boolean).join(', ')
    store.dispatch(partAdded({ id: product.part_id, name: product.part_name }))
    store.dispatch(partDescribed({ id: product.part_id, details }))
    if (!store.getState().vehicle.selection.model) {
      const [model] = product.models
      store.dispatch(choiceMade({ brand: product.brand, ...(model ? { model } : {}) }))
    }
    navigate(store.getState().vehicle.selection.model ? '/findpart/findpartform' : '/#finder')
  }

  return (
    <Button kind="plate" {...look} onClick={ask}>
      {look.children ?? 'Ask for a quote'}
    </Button>
  )
}

/** Starts an enquiry from a depot's page: with the visitor's vehicle, else with the one brand that the depot breaks. */
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
