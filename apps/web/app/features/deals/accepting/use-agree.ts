import { toPounds } from '@allyards/contract/money'
import type { QuotationItem } from '@allyards/contract/quotations'
import type { SentDelivery } from '@allyards/contract/sent-delivery'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { quotationCalls } from '~/features/offers/quotation-calls'
import { startFrom } from '~/features/site/location'
import { failureOf, hasNoAnswer } from '~/store/call-failure'
import { useAppDispatch } from '~/store/hooks'
import { toast } from '~/ui/toast-queue'
import type { AcceptedOffer } from './accepted-offers'

interface Agreement {
  offers: AcceptedOffer[]
  totalPence: number
  delivery: SentDelivery | undefined
  collectFrom: string[]
}

type Made = { id: string; number: string }

/** What is known after a press that no answer came to. */
export type Unanswered = 'looking-up' | 'nothing-agreed' | null

const LOOK_UP_EVERY_MS = 3_000
const LOOK_UPS = 200

/** Accepts the offers as they were shown. One depot leads to its deal; several lead to the page that lists them. */
export function useAgree(enquiryId: string, onClose: () => void) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [accept, { isLoading }] = quotationCalls.useAcceptOffersMutation()
  const [unanswered, setUnanswered] = useState<Unanswered>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function send({ offers, totalPence, delivery, collectFrom }: Agreement) {
    setUnanswered(null)
    const body = {
      items: offers.map(({ id, item }) => ({ id, version: item.version })),
      total: toPounds(totalPence),
      ...(delivery ? { delivery } : {}),
      ...(collectFrom.length > 0 ? { collect_from: collectFrom } : {}),
    }
    const { data, error } = await accept({ params: { enquiryId }, body })
    if (data) {
      if (delivery?.method === 'deliver') void startFrom(delivery.postcode)
      return sayAgreed(data.deals)
    }
    const failure = failureOf(error)
    if (hasNoAnswer(failure)) return void lookUp(offers)
    toast.error(failure.body.message, { description: 'Nothing was agreed.' })
    return failure.body.errors
  }

  /** Finds out whether a press without an answer reached the server. Goes on after the dialog is closed. */
  async function lookUp(offers: AcceptedOffer[]) {
    setUnanswered('looking-up')
    for (let round = 0; round < LOOK_UPS; round++) {
      await networkMayBeBack()
      const asked = { params: { enquiryId } }
      const ask = dispatch(
        quotationCalls.endpoints.listQuotationsOfEnquiry.initiate(asked, { forceRefetch: true, subscribe: false }),
      )
      const { data, isSuccess } = await ask
      if (!isSuccess) continue
      const items = data.quotations.flatMap(({ quotationItems }) => quotationItems)
      const made = dealsOf(items, offers)
      if (made.length > 0) return sayAgreed(made)
      setUnanswered('nothing-agreed')
      if (!isShown.current) toast.info('Nothing was agreed.', { description: 'The connection was lost before you could agree.' })
      return
    }
  }

  function sayAgreed(made: Made[]): undefined {
    const [first, ...others] = made
    if (!first) return
    if (others.length === 0)
      toast.success(`Agreed: deal ${first.number}`, { description: 'You and the depot can now see how to reach each other.' })
    else toast.success(`Agreed: ${made.length} deals`, { description: 'One with each depot. You can now reach each other.' })
    if (!isShown.current) return
    onClose()
    // In place of the dialog's own entry, so that Back leads to the page under it.
    navigate(others.length === 0 ? `/deal/${first.id}` : `/buyer-quotation/${enquiryId}`, { replace: true })
    if (others.length > 0) window.scrollTo({ top: 0 })
  }

  return { send, isLoading: isLoading || unanswered === 'looking-up', unanswered }
}

function dealsOf(items: QuotationItem[], offers: AcceptedOffer[]): Made[] {
  const ids = new Set(offers.map(({ id }) => id))
  const made = items.flatMap(({ id, status, deal }) => (ids.has(id) && status === 'accepted' && deal ? [deal] : []))
  return [...new Map(made.map(({ id, number }) => [id, { id, number }])).values()]
}

/** Waits until the browser is online again, or a little if it does not know. */
function networkMayBeBack(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      window.removeEventListener('online', go)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, LOOK_UP_EVERY_MS)
    window.addEventListener('online', go)
  })
}
