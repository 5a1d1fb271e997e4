import { messages } from '@allyards/contract/messages'
import type { Notice } from '@allyards/contract/notifications'
import { useSession } from '~/store/hooks'
import { Badge } from '~/ui/badge'
import { DisclosurePanel, useDisclosure } from '~/ui/disclosure'
import { IconButton } from '~/ui/icon-button'
import { TextButton, TextLink } from '~/ui/text-link'
import { groupNotices } from './group-notices'
import { NoticeRow } from './notice-row'
import { useListNotificationsQuery, useReadNotificationsMutation } from './notices-calls'
import { useReadByVisit } from './use-read-by-visit'
import { useTitleCount } from './use-title-count'

/** Unread messages are counted separately, so their notices must not count twice. */
const countMessageNotices = (rows: Notice[] = []) => rows.filter(({ kind, read_at }) => kind === 'message' && !read_at).length

/** A signed-in user's bell with its live count. The page's title also counts unread messages. */
export function NoticesBell({ unreadMessages }: { unreadMessages: number }) {
  const disclosure = useDisclosure()
  const { data, isError, refetch } = useListNotificationsQuery({})
  const [read] = useReadNotificationsMutation()
  useReadByVisit(data?.rows ?? [])
  const unread = data?.unread ?? 0
  useTitleCount(unread - countMessageNotices(data?.rows) + unreadMessages)
  const profile = useSession()?.role === 'seller' ? '/seller-profile' : '/buyer-profile'
  const label = unread === 0 ? 'Notices' : `Notices, ${unread} unread`

  return (
    <div ref={disclosure.box} className="relative max-lg:mr-1.5">
      <IconButton {...disclosure.trigger} icon="bell" label={label}>
        <Badge count={unread} place="corner" />
      </IconButton>
      <span className="sr-only" role="status">
        {unread > 0 && `${unread} unread notices`}
      </span>
      <DisclosurePanel disclosure={disclosure} label="Notices" className="max-h-[70vh] w-100 overflow-y-auto max-lg:-right-12.5">
        <div className="flex min-h-12 items-center justify-between px-4">
          <h2 className="text-15 font-650">Notices</h2>
          {unread > 0 && (
            <TextButton className="text-14" onClick={() => read({ body: {} })}>
              Mark all read
            </TextButton>
          )}
        </div>
        {isError && (
          <p className="border-t border-line px-4 py-3.5 text-14 text-steel-600">
            Your notices could not be loaded.{' '}
            <TextButton className="text-ink" onClick={refetch}>
              Try again
            </TextButton>
          </p>
        )}
        {!data && !isError && <p className="border-t border-line px-4 py-3.5 text-14 text-steel-600">{messages.loading}</p>}
        {data?.rows.length === 0 && (
          <p className="border-t border-line px-4 py-3.5 text-14 text-steel-600">
            Nothing yet. Offers and messages are announced here.
          </p>
        )}
        <NoticesByDay rows={data?.rows ?? []} onRead={(link) => read({ body: { link } })} />
        {data && data.rows.length > 0 && (
          <p className="border-t border-line px-4 py-2.5 text-13">
            <TextLink to={`${profile}#notices`}>Choose what you are told</TextLink>
          </p>
        )}
      </DisclosurePanel>
    </div>
  )
}

/** Reading one notice reads all with the same link. */
function NoticesByDay({ rows, onRead }: { rows: Notice[]; onRead: (link: string) => void }) {
  return groupNotices(rows).map(({ day, notices }) => (
    <section key={day} aria-label={day}>
      <h3 className="border-t border-line bg-paper-1 px-4 py-1.5 text-12 font-600 text-steel-600">{day}</h3>
      <ul>
        {notices.map(({ notice, count }) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            count={count}
            onOpen={() => notice.read_at === null && onRead(notice.link)}
          />
        ))}
      </ul>
    </section>
  ))
}
