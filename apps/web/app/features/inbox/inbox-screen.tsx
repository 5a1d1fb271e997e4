import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { type ReactNode, type Ref, type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { enquiryCalls } from '~/features/enquiries/enquiry-calls'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { areaMeta } from '~/features/site/page-meta'
import { useMay } from '~/store/use-may'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { PartDrawing } from '~/ui/part-drawing'
import { useIsWide } from '~/ui/use-is-wide'
import { ConfirmFirst, useMustConfirmFirst } from './confirm-first'
import { EnquiryPane, PaneSkeleton } from './enquiry-pane'
import { filterOf } from './inbox-address'
import type { InboxFilter } from './inbox-calls'
import { type FinerFilters, useFinerFilters } from './inbox-filters'
import { InboxKeys } from './inbox-keys'
import { InboxList } from './inbox-list'
import { rowId } from './inbox-row'
import { focusSearch } from './inbox-search'
import { canDecline, canQuote, canWant } from './inbox-words'
import { sendOpenQuotation } from './quoting/quotation-form'
import { QuoteSeveral } from './quoting/quote-several'
import { useSendQuotation } from './quoting/use-send-quotation'
import { useChosen } from './use-chosen'
import { useInbox } from './use-inbox'
import { useInboxKeys } from './use-inbox-keys'
import { focusRow, useOpenEnquiry } from './use-open-enquiry'
import { useRespond } from './use-respond'

export function meta() {
  return areaMeta('Enquiry')
}

const READING_SCROLL_PX = 120

export default function InboxScreen() {
  return useMustConfirmFirst() ? <ConfirmFirst /> : <Inbox />
}

/** The seller's inbox: the list, and on a wide screen the enquiry beside it. All of it works by keyboard. */
function Inbox() {
  const [params] = useSearchParams()
  const isWide = useIsWide()
  const list = useRef<HTMLElement>(null)
  const pane = useRef<HTMLElement>(null)
  const parts = useInboxParts(list, pane, isWide)
  const { filter, inbox, finer, chosen, enquiry } = parts
  const { currentId, open, enter, goOn } = enquiry
  const { sendAndTell } = useSendQuotation(filter, open)
  useReadAhead(isWide ? enquiry.nextId : null)
  const work = useInboxWork(parts)

  return (
    <div className="-mx-4 -mt-5 [--key-bar-height:2.5rem] md:-mx-8 lg:-mb-12">
      <div className="lg:grid lg:min-h-[calc(100dvh-6.5rem)] lg:grid-cols-[25rem_minmax(0,1fr)]">
        <InboxList
          ref={list}
          inbox={inbox}
          finer={finer}
          currentId={isWide ? currentId : params.get('id')}
          chosen={chosen}
          onOpen={(id, isByKey, event) => {
            if (!isWide) return
            event.preventDefault()
            if (isByKey) enter(id)
            else open(id)
          }}
          onDecline={(row) => work.decline(row, false)}
          onQuote={work.quote}
        />
        {isWide && (
          <EnquiryBeside ref={pane} isLoaded={Boolean(inbox.isKnown || inbox.isError)} isEmpty={inbox.rows.length === 0}>
            {currentId && (
              <EnquiryPane
                key={currentId}
                enquiryId={currentId}
                takesFocus={enquiry.focusId === currentId}
                onSend={(received, draft) => {
                  goOn(currentId, 'price')
                  void sendAndTell(received, draft)
                }}
                onDecline={(received) => work.decline(received, true)}
                onWant={work.want}
              />
            )}
          </EnquiryBeside>
        )}
      </div>
      <InboxKeys />
      {work.quoted.length > 0 && (
        <QuoteSeveral
          enquiries={work.quoted}
          filter={filter}
          reopen={open}
          // A quoted row leaves the list and would take the focus with it.
          focusAfter={() => (work.quoted.some((row) => row.enquiry_id === currentId) ? null : rowLink(currentId)) ?? list.current}
          onClose={work.endQuoting}
        />
      )}
    </div>
  )
}

interface InboxParts {
  filter: InboxFilter
  inbox: ReturnType<typeof useInbox>
  finer: FinerFilters
  chosen: ReturnType<typeof useChosen>
  enquiry: ReturnType<typeof useOpenEnquiry>
}

/** The list for the address, its selection, and the open enquiry. */
function useInboxParts(list: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>, isWide: boolean): InboxParts {
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const inbox = useInbox(filter, () => isRead(list.current) || isWorkedIn(pane.current))
  const finer = useFinerFilters()
  const chosen = useChosen(inbox.rows)
  const enquiry = useOpenEnquiry(inbox.rows, { listKey: JSON.stringify(filter), list, isWide })
  return { filter, inbox, finer, chosen, enquiry }
}

/** A seller's actions in the inbox, by button or key. */
function useInboxWork({ filter, inbox, finer, chosen, enquiry }: InboxParts) {
  const respond = useRespond(filter)
  const mayOffer = useMay('offers')
  const [quoted, quote] = useState<ReceivedEnquiry[]>([])
  const { rows } = inbox
  const { currentId, enter } = enquiry
  const current = rows.find((row) => row.enquiry_id === currentId)

  function decline(row: ReceivedEnquiry | undefined, goesOn: boolean) {
    if (!row || !mayOffer || !canDecline(row)) return
    chosen.set(row.enquiry_id, false)
    if (goesOn) enquiry.goOn(row.enquiry_id, 'row')
    void respond(row, 'declined')
  }
  const want = (row: ReceivedEnquiry) => void respond(row, 'accepted')

  /** With the focus on another row, the key opens that enquiry first. */
  function sendByKey() {
    const focused = rows.find((row) => document.getElementById(rowId(row.enquiry_id))?.contains(document.activeElement))
    if (focused && focused.enquiry_id !== currentId) enter(focused.enquiry_id)
    else sendOpenQuotation()
  }

  useInboxKeys({
    move: enquiry.move,
    enter: () => currentId && enter(currentId),
    send: sendByKey,
    leaveForm: () => currentId && focusRow(currentId),
    decline: () => decline(current, true),
    want: () => current && mayOffer && canWant(current) && want(current),
    choose: () => current && mayOffer && canQuote(current) && chosen.toggle(current.enquiry_id),
    quoteChosen: () =>
      quote(chosen.rows.length > 0 ? chosen.rows : rows.filter((row) => row === current && mayOffer && canQuote(row))),
    take: inbox.take,
    search: focusSearch,
    filter: finer.toggleByKey,
    stepTab: finer.stepTab,
  })

  function endQuoting(sentIds: readonly string[]) {
    quote([])
    for (const id of sentIds) chosen.set(id, false)
  }
  return { decline, want, quoted, quote, endQuoting }
}

interface EnquiryBesideProps {
  ref: Ref<HTMLElement>
  isLoaded: boolean
  /** The list is empty and explains itself. */
  isEmpty: boolean
  children: ReactNode
}

/** The open enquiry, or a placeholder while the list loads or nothing is open. */
function EnquiryBeside({ ref, isLoaded, isEmpty, children }: EnquiryBesideProps) {
  return (
    <section
      ref={ref}
      aria-label="Enquiry"
      className={classNames('flex flex-col bg-card px-5 pt-4.5', !children && isLoaded && 'justify-center')}
    >
      {children}
      {!children && !isLoaded && <PaneSkeleton />}
      {!children && isLoaded && !isEmpty && (
        <EmptyState
          picture={<PartDrawing slug="gearbox" className="size-14" />}
          title="Nothing is open"
          className="border-0 bg-transparent"
        >
          Pick an enquiry to see its vehicle and parts.
        </EmptyState>
      )}
    </section>
  )
}

/** Prefetches the next enquiry and its prefill, so that the seller can type at once. */
function useReadAhead(enquiryId: string | null): void {
  const mayOffer = useMay('offers')
  const asked = { params: { enquiryId: enquiryId ?? '' } }
  enquiryCalls.useGetReceivedEnquiryQuery(asked, { skip: !enquiryId })
  sellerQuotationCalls.useGetQuotationPrefillQuery(asked, { skip: !enquiryId || !mayOffer })
}

/** The focus is in the open enquiry. */
const isWorkedIn = (pane: HTMLElement | null) => pane?.contains(document.activeElement) ?? false

const rowLink = (id: string | null) => (id ? document.getElementById(rowId(id))?.querySelector('a') : null)

/** The list is being read: the pointer or the focus is in it, or it is scrolled. */
function isRead(list: HTMLElement | null): boolean {
  if (!list) return false
  return (
    list.matches(':hover') ||
    list.contains(document.activeElement) ||
    list.scrollTop > READING_SCROLL_PX ||
    window.scrollY > READING_SCROLL_PX
  )
}
