import type { ChatHead } from '@allyards/contract/chat'
import type { Role } from '@allyards/contract/shapes'
import type { ReactNode } from 'react'
import { liveSocket } from '~/features/live/connect-live'
import { useAppDispatch } from '~/store/hooks'
import { outgoingDropped, outgoingMarked } from '~/store/outbox-slice'
import { Button } from '~/ui/button'
import { ErrorState } from '~/ui/error-state'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { PartDrawing } from '~/ui/part-drawing'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Spinner } from '~/ui/spinner'
import { useGetChatHeadQuery } from './chat-calls'
import { Composer } from './composer'
import { MessageLog } from './message-log'
import { OfferCard } from './offer-card'
import { flushOutbox } from './send-outbox'
import { EnquiryStrip, ThreadHead } from './thread-head'
import { useThread, useTyping } from './use-thread'

interface ThreadPaneProps {
  other: string
  area: Role
  /** The message to open the conversation at. */
  at: string | null
  onBack: () => void
  /** Beside a deal: without the enquiry, which the deal shows already. */
  isBeside?: boolean
}

/** One conversation, over the whole screen on a phone. */
export function ThreadPane({ other, area, at, onBack, isBeside = false }: ThreadPaneProps) {
  const { data: head, error, isFetching, refetch } = useGetChatHeadQuery({ params: { userId: other } })
  const failure = error && 'body' in error ? error : undefined
  if (head) return <Thread {...{ head, area, at, onBack, isBeside }} />
  if (failure) {
    const isRefusal = [403, 404, 422].includes(failure.status)
    return (
      <Pane label="Conversation" isBeside={isBeside}>
        <BackBar onBack={onBack} />
        <ErrorState
          className="m-4"
          title={isRefusal ? 'You cannot open this conversation' : 'This conversation could not be loaded'}
          {...(isRefusal ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
        >
          {failure.status === 422 ? 'This address names nobody. The link may be cut off.' : failure.body.message}
        </ErrorState>
      </Pane>
    )
  }
  return (
    <Pane label="Conversation" isBeside={isBeside}>
      <BackBar onBack={onBack} />
      <ThreadSkeleton />
    </Pane>
  )
}

function Thread({
  head,
  area,
  at,
  onBack,
  isBeside,
}: Omit<ThreadPaneProps, 'other' | 'isBeside'> & { head: ChatHead; isBeside: boolean }) {
  const dispatch = useAppDispatch()
  const { messages, outgoing, failed, isWhole, isDetached, isCutOff, loadMore, loadNewest, retry } = useThread(head.id, at)
  const isTyping = useTyping(head.id)

  function sendAgain(clientId: string) {
    dispatch(outgoingMarked({ to: head.id, clientId, failure: null }))
    void dispatch(flushOutbox(liveSocket()))
  }

  return (
    <Pane label={`Conversation with ${head.name}`} isBeside={isBeside}>
      <ThreadHead head={head} onBack={onBack} />
      {head.enquiry && !isBeside && <EnquiryStrip enquiry={head.enquiry} area={area} />}
      {isCutOff && <ConnectionLost />}
      {!messages && failed && (
        <ErrorState className="m-4" title="These messages could not be loaded" onRetry={retry}>
          Nothing is lost. Try again in a moment.
        </ErrorState>
      )}
      {!messages && !failed && <ThreadSkeleton />}
      {messages && failed && !isCutOff && <NewestMissing onRetry={retry} />}
      {messages && (
        <MessageLog
          name={head.name}
          other={head.id}
          messages={messages}
          outgoing={outgoing}
          isTyping={isTyping}
          isWhole={isWhole}
          isDetached={isDetached}
          at={at}
          onMore={loadMore}
          onNewest={loadNewest}
          onRetry={sendAgain}
          onDrop={(clientId) => dispatch(outgoingDropped({ clientId }))}
          empty={<NothingSaid name={head.name} />}
          card={
            isBeside
              ? null
              : head.enquiry?.offer && {
                  at: head.enquiry.offer.sent_at,
                  node: <OfferCard enquiry={head.enquiry} offer={head.enquiry.offer} area={area} name={head.name} />,
                }
          }
        />
      )}
      <ThreadFoot head={head} area={area} takesFocus={!isBeside} />
    </Pane>
  )
}

function Pane({ label, isBeside, children }: { label: string; isBeside: boolean; children: ReactNode }) {
  if (isBeside) {
    return (
      <section aria-label={label} className="surface flex h-130 min-w-0 flex-col overflow-hidden">
        {children}
      </section>
    )
  }
  return (
    <section
      aria-label={label}
      data-hides-bottom-bar=""
      className="flex min-h-0 min-w-0 flex-col bg-card max-md:fixed max-md:inset-0 max-md:z-30"
    >
      {children}
    </section>
  )
}

function ConnectionLost() {
  return (
    <p
      role="status"
      className="flex min-h-9 shrink-0 items-center justify-center gap-2.5 bg-plate-wash px-4 py-1 text-13 font-550 text-plate-deep"
    >
      <Spinner size="sm" />
      Connection lost. Reconnecting.
    </p>
  )
}

function NewestMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex shrink-0 items-center justify-center gap-3 bg-stop-wash px-4 py-1 text-13 text-stop-deep">
      The newest messages could not be loaded.
      <Button kind="quiet" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

/** The field to write in, or the reason why writing is not possible. */
function ThreadFoot({ head, area, takesFocus }: { head: ChatHead; area: Role; takesFocus: boolean }) {
  if (head.refusal) {
    return (
      <p className="flex shrink-0 items-center justify-center gap-2 bg-card px-4 py-5 text-center text-14 text-steel-600">
        <Icon name="lock" size="sm" />
        {head.refusal}
      </p>
    )
  }
  return (
    <>
      <Composer {...{ area, takesFocus }} other={head.id} name={head.name} contactsShared={head.contactsShared} />
      {!head.contactsShared && <ContactsHidden area={area} />}
    </>
  )
}

function ContactsHidden({ area }: { area: Role }) {
  return (
    <p className="hidden shrink-0 items-center justify-center gap-1.5 bg-card px-4 pb-2.5 text-12 text-steel-600 md:flex">
      <Icon name="lock" size="sm" className="size-3.5" />
      {area === 'buyer'
        ? 'Your phone and email stay hidden until you accept an offer.'
        : 'Phone and email stay hidden until the buyer accepts an offer.'}
    </p>
  )
}

function BackBar({ onBack }: { onBack: () => void }) {
  return (
    <div className="border-b border-line px-1 py-2 md:hidden">
      <IconButton icon="chevron-left" label="Back to all messages" onClick={onBack} />
    </div>
  )
}

function NothingSaid({ name }: { name: string }) {
  return (
    <div className="m-auto grid justify-items-center gap-2 text-center text-steel-600">
      <PartDrawing slug="radio" className="size-12" />
      <p className="font-600 text-ink">Start the conversation</p>
      <p className="max-w-[32ch]">Ask {name} about fit, condition or delivery.</p>
    </div>
  )
}

function ThreadSkeleton() {
  return (
    <Loading className="flex min-h-0 flex-1 flex-col justify-end gap-2 overflow-hidden bg-well px-3 py-4 md:px-6">
      <Skeleton className="h-14 w-3/5" />
      <Skeleton className="h-10 w-2/5" />
      <Skeleton className="h-14 w-1/2 self-end" />
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-10 w-1/3 self-end" />
    </Loading>
  )
}
