import type { Deal } from '@allyards/contract/deals'
import type { ReactNode } from 'react'
import type { DealForm } from '../head-words'
import { ContestForm } from './contest-form'
import { DeliveryForm } from './delivery-form'
import { NotReceivedForm } from './not-received-form'
import { PaidForm } from './paid-form'
import { ReadyForm } from './ready-form'
import { RefundForm } from './refund-form'
import { SentForm } from './sent-form'
import type { Mover } from './use-move'

interface MoveFormProps {
  deal: Deal
  mover: Mover
  onClose: () => void
}

const forms: Record<DealForm, (props: MoveFormProps) => ReactNode> = {
  delivery: DeliveryForm,
  paid: PaidForm,
  sent: SentForm,
  ready: ReadyForm,
  refunded: RefundForm,
  'not-received': NotReceivedForm,
  contested: ContestForm,
}

/** The form of a move, directly under the head. */
export function MoveForm({ form, ...props }: MoveFormProps & { form: DealForm }) {
  const Form = forms[form]
  return <Form {...props} />
}
