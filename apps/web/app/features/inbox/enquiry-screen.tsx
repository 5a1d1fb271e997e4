import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { useMay } from '~/store/use-may'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextLink } from '~/ui/text-link'
import { useIsWide } from '~/ui/use-is-wide'
import { ConfirmFirst, useMustConfirmFirst } from './confirm-first'
import { EnquiryPane } from './enquiry-pane'
import { inboxCalls } from './inbox-calls'
import { canDecline, isWaiting } from './inbox-words'
import { focusFirstPrice, sendOpenQuotation } from './quoting/quotation-form'
import { useSendQuotation } from './quoting/use-send-quotation'
import { useInboxKeys } from './use-inbox-keys'
import { useRespond } from './use-respond'

export function meta() {
  return areaMeta('Enquiry')
}

const waitingFilter = { status: 'pending' } as const

export default function EnquiryScreen() {
  return useMustConfirmFirst() ? <ConfirmFirst /> : <OpenEnquiry />
}

/** One enquiry with its quotation form; without an id, the newest one that waits. */
function OpenEnquiry() {
  const { id, currentData, isError, waitingIds, waiting, index, goOn } = useWaitingEnquiries()
  const navigate = useNavigate()
  const respond = useRespond(waitingFilter)
  const { sendAndTell } = useSendQuotation(waitingFilter, (sentId) => navigate(addressOf(sentId)))
  const isWide = useIsWide()
  const mayOffer = useMay('offers')
  const [goesOn, setGoesOn] = useState(false)

  function decline(received: ReceivedEnquiry | undefined) {
    if (!received || !mayOffer || !canDecline(received)) return
    goOn()
    void respond(received, 'declined')
  }

  useInboxKeys({
    move: (by) => {
      const neighbour = waitingIds[index + by]
      if (index >= 0 && neighbour) navigate(addressOf(neighbour))
    },
    decline: () => decline(currentData?.pages.flat().find((row) => row.enquiry_id === id)),
    enter: focusFirstPrice,
    send: sendOpenQuotation,
  })

  return (
    <div className="-mx-4 -mt-5 -mb-24 flex min-h-[calc(100dvh-4rem)] flex-col bg-card px-4 pb-16 has-data-hides-bottom-bar:pb-0 md:-mx-8 md:px-8 lg:-mb-12 lg:px-5 lg:pb-0">
      <EnquiryBar waitingIds={waitingIds} waiting={waiting} index={index} />
      {id && (
        <EnquiryPane
          key={id}
          enquiryId={id}
          takesFocus={isWide && goesOn}
          onSend={(received, draft) => {
            setGoesOn(true)
            goOn()
            void sendAndTell(received, draft)
          }}
          onDecline={decline}
          onWant={(received) => void respond(received, 'accepted')}
        />
      )}
      {!id && (currentData || isError ? <NothingWaits /> : <WaitingForList />)}
    </div>
  )
}

const addressOf = (id: string) => `/EnquiryPage?id=${id}`

/** The waiting enquiries, the open one, and how to go to the next. */
function useWaitingEnquiries() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { currentData, isError } = inboxCalls.useListInboxInfiniteQuery(waitingFilter)
  const { data: counts } = inboxCalls.useCountReceivedEnquiriesQuery({})
  const waitingIds = (currentData?.pages ?? [])
    .flat()
    .filter(isWaiting)
    .map((row) => row.enquiry_id)
  const id = params.get('id') ?? waitingIds[0]
  const index = id ? waitingIds.indexOf(id) : -1

  /** Goes to the next waiting enquiry, or back to the list. */
  function goOn() {
    const others = waitingIds.filter((known) => known !== id)
    const next = others[Math.max(0, index)] ?? others[0]
    navigate(next ? addressOf(next) : '/seller-explore', { replace: true })
  }
  // The list is read a page at a time; the badge counts all of it.
  return { id, currentData, isError, waitingIds, waiting: Math.max(counts?.pending ?? 0, waitingIds.length), index, goOn }
}

/** Links to the list and to the newer and older enquiries. */
function EnquiryBar({ waitingIds, waiting, index }: { waitingIds: string[]; waiting: number; index: number }) {
  return (
    <div className="-mx-4 mb-4 flex min-h-14 items-center gap-2 border-b border-line px-4 md:-mx-8 md:px-8 lg:-mx-5 lg:px-5">
      <TextLink to="/seller-explore" className="min-h-11 no-underline">
        <Icon name="chevron-left" size="sm" />
        All enquiries
      </TextLink>
      <h1 className="sr-only">Enquiry</h1>
      {index >= 0 && (
        <>
          <span className="ml-auto text-14 text-steel-600 tabular-nums">{`${index + 1} of ${waiting} new`}</span>
          <nav aria-label="Enquiries that wait" className="flex">
            <Step to={waitingIds[index - 1]} label="Newer" icon="chevron-left" />
            <Step to={waitingIds[index + 1]} label="Older" icon="chevron-right" />
          </nav>
        </>
      )}
    </div>
  )
}

function NothingWaits() {
  return (
    <EmptyState
      picture={<PartDrawing slug="gearbox" className="size-14" />}
      title="No enquiries waiting"
      action={
        <ButtonLink kind="line" to="/seller-explore">
          Back to enquiries
        </ButtonLink>
      }
    >
      You have answered everything. New ones appear as they arrive.
    </EmptyState>
  )
}

function WaitingForList() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-40 w-full rounded" />
    </Loading>
  )
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: 'chevron-left' | 'chevron-right' }) {
  if (!to) return <span className="grid size-11 place-items-center text-steel-300">{<Icon name={icon} />}</span>
  return (
    <TextLink to={addressOf(to)} aria-label={label} className="grid size-11 place-items-center rounded hover:bg-well">
      <Icon name={icon} />
    </TextLink>
  )
}
