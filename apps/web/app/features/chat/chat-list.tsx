import type { ChatUser } from '@allyards/contract/chat'
import { formatListTime } from '@allyards/contract/format-date'
import type { Role } from '@allyards/contract/shapes'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextField } from '~/ui/text-field'
import { FoundMessages } from './found-messages'
import { Ticks } from './ticks'
import { useDraft } from './use-composer'
import { useTyping } from './use-thread'

interface ChatListProps {
  area: Role
  users: ChatUser[]
  open: string | null
  isLoading: boolean
  isError: boolean
  isRetrying: boolean
  onRetry: () => void
  className?: string
}

export function ChatList({ area, users, open, isLoading, isError, isRetrying, onRetry, className }: ChatListProps) {
  const [search, setSearch] = useState('')
  const needle = useDeferredValue(search.trim().toLowerCase())
  const shown = needle ? users.filter((user) => matchesSearch(user, needle)) : users
  return (
    <section
      aria-label="Conversations"
      className={classNames('flex min-h-0 min-w-0 flex-col border-line bg-paper-1 md:border-r', className)}
    >
      <div className="grid gap-3 px-4 pt-3.5 pb-3">
        <h1 className="cut-head text-24">Messages</h1>
        <TextField
          label={area === 'buyer' ? 'Search depots and messages' : 'Search buyers and messages'}
          hideLabel
          type="search"
          icon="search"
          placeholder={area === 'buyer' ? 'Search depots and messages' : 'Search buyers and messages'}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {isLoading && <ListSkeleton />}
        {isError && (
          <ErrorState title="Your messages could not be loaded" onRetry={onRetry} retrying={isRetrying} className="m-4">
            Nothing is lost. Try again in a moment.
          </ErrorState>
        )}
        {!isLoading && !isError && users.length === 0 && <NoConversations area={area} />}
        <ul>
          {shown.map((user) => (
            <ChatRow key={user.id} user={user} isOpen={user.id === open} />
          ))}
        </ul>
        <FoundMessages needle={needle} />
      </div>
    </section>
  )
}

function ChatRow({ user, isOpen }: { user: ChatUser; isOpen: boolean }) {
  const isTyping = useTyping(user.id)
  const { text: draft } = useDraft(`chat:${user.id}`, { text: '' }).draft
  const isOwn = user.last.receiver_id === user.id
  return (
    <li className="border-t border-line">
      <Link
        to={`?with=${user.id}`}
        aria-current={isOpen ? 'true' : undefined}
        className="grid grid-cols-[44px_minmax(0,1fr)] gap-3 px-4 py-3 text-14 hover:bg-well focus-visible:-outline-offset-3 aria-[current=true]:bg-card aria-[current=true]:shadow-[inset_4px_0_0_var(--color-ink)]"
      >
        <Avatar name={user.name} shape={user.role === 'seller' ? 'square' : 'round'} size="lg" online={user.online} />
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline gap-2">
            <b className="min-w-0 flex-1 truncate font-600">{user.name}</b>
            {user.online && <span className="sr-only">online</span>}
            <time dateTime={user.lastAt} className="text-12 text-steel-600">
              {formatListTime(user.lastAt)}
            </time>
          </span>
          <span className="flex items-center gap-1 text-13">
            {isTyping ? (
              <span className="flex-1 font-600 text-go">typing</span>
            ) : draft && !isOpen ? (
              <span className="min-w-0 flex-1 truncate text-steel-600">
                <span className="font-600 text-stop">Draft: </span>
                {draft}
              </span>
            ) : (
              <span
                className={classNames(
                  'flex min-w-0 flex-1 items-center gap-1',
                  user.unread > 0 ? 'font-550 text-ink' : 'text-steel-600',
                )}
              >
                {isOwn && <Ticks message={user.last} ground="paper" />}
                <span className="truncate">{isOwn ? `You: ${user.lastMessage}` : user.lastMessage}</span>
              </span>
            )}
            <Badge count={user.unread} label="unread" kind="ink" />
          </span>
          {user.reg && <Plate reg={user.reg} size="sm" className="mt-1 justify-self-start" />}
        </span>
      </Link>
    </li>
  )
}

function NoConversations({ area }: { area: Role }) {
  const isBuyer = area === 'buyer'
  return (
    <EmptyState
      className="m-4"
      picture={<PartDrawing slug="radio" className="size-14" />}
      title={isBuyer ? 'Talk to depots' : 'Talk to buyers'}
      action={
        <ButtonLink kind="plate" to={isBuyer ? '/buyer-enquiry' : '/seller-explore'}>
          {isBuyer ? 'My enquiries' : 'Open enquiries'}
        </ButtonLink>
      }
    >
      {isBuyer
        ? 'Write to any depot that has sent you an offer, or from a product or seller page.'
        : 'Write to buyers who have sent you an enquiry, or answer those who write to you.'}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <Loading>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="grid grid-cols-[44px_minmax(0,1fr)] gap-3 border-t border-line px-4 py-3">
          <Skeleton className="size-11" />
          <span className="grid gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-5 w-20" />
          </span>
        </div>
      ))}
    </Loading>
  )
}

/** By name, plate and last message; what was said before is searched on the server. */
function matchesSearch(user: ChatUser, needle: string): boolean {
  const plate = user.reg?.toLowerCase() ?? ''
  return (
    user.name.toLowerCase().includes(needle) ||
    (plate !== '' && plate.includes(needle.replace(/\s/g, ''))) ||
    user.last.body.toLowerCase().includes(needle)
  )
}
