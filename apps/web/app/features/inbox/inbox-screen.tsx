import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { PartDrawing } from '~/ui/part-drawing'
import { useIsWide } from '~/ui/use-is-wide'
import { EnquiryPane, PaneSkeleton } from './enquiry-pane'
import { filterOf } from './inbox-address'
import { useFinerFilters } from './inbox-filters'
import { InboxList } from './inbox-list'
import { focusSearch } from './inbox-search'
import { canDecline, canQuote, canWant } from './inbox-words'
import { AllKeys, KeyBar } from './key-bar'
import { QuoteSeveral } from './quote-several'
import { useInbox } from './use-inbox'
import { useInboxKeys } from './use-inbox-keys'
import { focusRow, useOpenEnquiry } from './use-open-enquiry'
import { useRespond } from './use-respond'

const READING_SCROLL_PX = 120

/** The seller's inbox: the list, and on a wide screen the enquiry beside it. Worked by keyboard from end to end. */
export function InboxScreen() {
  const [params] = useSearchParams()
  const isWide = useIsWide()
  const list = useRef<HTMLElement>(null)
  const filter = filterOf(params)
  const inbox = useInbox(filter, () => isRead(list.current))
  const finer = useFinerFilters()
  const respond = useRespond(filter)
  const [chosenIds, setChosenIds] = useState<string[]>([])
  const [dialog, setDialog] = useState<'keys' | 'several' | null>(null)
  const { rows } = inbox
  const { namedId, currentId, focusId, open, move, enter, goOn } = useOpenEnquiry(rows, list, isWide)
  const current = rows.find((row) => row.enquiry_id === currentId)
  const chosen = rows.filter((row) => chosenIds.includes(row.enquiry_id) && canQuote(row))
  const inStock = rows.filter((row) => row.status === 'pending' && canQuote(row) && row.enquiry.fitting_products > 0)

  function declineRow(id: string, goesOn: boolean) {
    const row = rows.find((known) => known.enquiry_id === id)
    if (!row || !canDecline(row)) return
    setChosenIds((ids) => ids.filter((known) => known !== id))
    if (goesOn) goOn(id)
    void respond(id, 'declined')
  }

  const choose = (id: string, isOn: boolean) =>
    setChosenIds((ids) => (isOn ? [...new Set([...ids, id])] : ids.filter((known) => known !== id)))

  useInboxKeys({
    move,
    enter: () => currentId && enter(currentId),
    leaveForm: () => currentId && focusRow(currentId),
    decline: () => currentId && declineRow(currentId, true),
    want: () => current && canWant(current) && void respond(current.enquiry_id, 'accepted'),
    choose: () => current && canQuote(current) && choose(current.enquiry_id, !chosenIds.includes(current.enquiry_id)),
    quoteChosen: () => {
      if (chosen.length === 0 && current && canQuote(current)) choose(current.enquiry_id, true)
      if (chosen.length > 0 || (current && canQuote(current))) setDialog('several')
    },
    take: inbox.take,
    search: focusSearch,
    filter: finer.toggleByKey,
    stepTab: finer.stepTab,
    showKeys: () => setDialog('keys'),
  })

  return (
    <div className="-mx-4 -mt-5 [--key-bar-height:2.5rem] md:-mx-8 lg:-mb-12">
      <div className="lg:grid lg:min-h-[calc(100dvh-6.5rem)] lg:grid-cols-[23.25rem_minmax(0,1fr)]">
        <InboxList
          ref={list}
          inbox={inbox}
          finer={finer}
          currentId={isWide ? currentId : namedId}
          chosenIds={chosenIds}
          chosenCount={chosen.length}
          onChoose={choose}
          onChooseAll={(isOn) => setChosenIds(isOn ? rows.filter(canQuote).map((row) => row.enquiry_id) : [])}
          onOpen={(id, isByKey, event) => {
            if (!isWide) return
            event.preventDefault()
            if (isByKey) enter(id)
            else open(id)
          }}
          onDecline={(id) => declineRow(id, false)}
          onQuoteChosen={() => setDialog('several')}
          inStockCount={inStock.length}
          onQuoteInStock={() => {
            setChosenIds(inStock.map((row) => row.enquiry_id))
            setDialog('several')
          }}
        />
        {isWide && (
          <EnquiryBeside isLoaded={Boolean(inbox.isKnown || inbox.isError)}>
            {currentId && (
              <EnquiryPane
                key={currentId}
                enquiryId={currentId}
                takesFocus={focusId === currentId}
                onSent={() => goOn(currentId)}
                onDecline={() => declineRow(currentId, true)}
                onWant={() => void respond(currentId, 'accepted')}
              />
            )}
          </EnquiryBeside>
        )}
      </div>
      <KeyBar onShowAll={() => setDialog('keys')} />
      {dialog === 'keys' && <AllKeys onClose={() => setDialog(null)} />}
      {dialog === 'several' && chosen.length > 0 && (
        <QuoteSeveral
          enquiries={chosen}
          onClose={(sentIds) => {
            setDialog(null)
            setChosenIds((ids) => ids.filter((id) => !sentIds.includes(id)))
          }}
        />
      )}
    </div>
  )
}

/** The open enquiry, or what stands in its place while the list loads and when there is none. */
function EnquiryBeside({ isLoaded, children }: { isLoaded: boolean; children: ReactNode }) {
  return (
    <section
      aria-label="Enquiry"
      className={classNames('flex flex-col bg-card px-5 pt-4.5', !children && isLoaded && 'justify-center')}
    >
      {children}
      {!children && !isLoaded && <PaneSkeleton />}
      {!children && isLoaded && (
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

/** Someone reads the list: the pointer or the focus is in it, or it is scrolled. */
function isRead(list: HTMLElement | null): boolean {
  if (!list) return false
  return (
    list.matches(':hover') ||
    list.contains(document.activeElement) ||
    list.scrollTop > READING_SCROLL_PX ||
    window.scrollY > READING_SCROLL_PX
  )
}
