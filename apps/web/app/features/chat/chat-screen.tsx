import type { Role } from '@allyards/contract/shapes'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAppSelector } from '~/store/hooks'
import { classNames } from '~/ui/class-names'
import { PartDrawing } from '~/ui/part-drawing'
import { useListChatUsersQuery } from './chat-calls'
import { ChatList } from './chat-list'
import { ThreadPane } from './thread-pane'

/** The chat: two panes on wide screens; on a phone the list, or the conversation over the whole screen. */
export function ChatScreen({ area }: { area: Role }) {
  const [search, setSearch] = useSearchParams()
  const open = search.get('with')
  const at = search.get('at')
  const { isLoading, isError, isFetching, refetch } = useListChatUsersQuery({})
  const users = useAppSelector((state) => state.message.users)
  const hasStranger = useAppSelector(({ message }) =>
    Object.entries(message.messages).some(([id, known]) => known.length > 0 && !message.users.some((user) => user.id === id)),
  )

  // A new person has written: refetch the list to learn who it is.
  useEffect(() => {
    if (hasStranger && !isFetching && !isError) void refetch()
  }, [hasStranger, isFetching, isError, refetch])

  return (
    <div
      data-fills-window=""
      // Below the banner about the email, it keeps its distance.
      className="-mx-4 -mt-5 -mb-24 grid [aside+&]:mt-0 min-h-100 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] bg-card md:-mx-8 md:grid-cols-[280px_minmax(0,1fr)] lg:-mb-12 lg:grid-cols-[340px_minmax(0,1fr)]"
    >
      <ChatList
        area={area}
        users={users}
        open={open}
        isLoading={isLoading && users.length === 0}
        isError={isError && users.length === 0}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        className={classNames(open && 'max-md:hidden')}
      />
      {open ? (
        <ThreadPane key={`${open} ${at}`} other={open} area={area} at={at} onBack={() => setSearch({})} />
      ) : (
        <NothingOpen isEmpty={users.length === 0} />
      )}
    </div>
  )
}

/** Stays blank beside an empty list, because the list explains itself. */
function NothingOpen({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className="hidden min-h-0 place-content-center justify-items-center gap-2 bg-well p-8 text-center md:grid">
      {!isEmpty && (
        <>
          <PartDrawing slug="radio" className="size-14 text-steel-600" />
          <p className="cut-head text-20">Choose a conversation</p>
          <p className="max-w-[36ch] text-steel-600">
            Your phone number and email address stay hidden until an offer is accepted.
          </p>
        </>
      )}
    </div>
  )
}
