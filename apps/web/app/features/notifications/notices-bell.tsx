import { messages } from '@allyards/contract/messages'
import { Badge } from '~/ui/badge'
import { IconButton } from '~/ui/icon-button'
import { TextButton } from '~/ui/text-link'
import { Panel, useDisclosure } from '../shell/disclosure'
import { NoticeRow } from './notice-row'
import { useListNotificationsQuery, useReadNotificationsMutation } from './notices-api'

/** The bell of a signed-in user: the count is live. */
export function NoticesBell() {
  const disclosure = useDisclosure()
  const { data, isError, refetch } = useListNotificationsQuery({})
  const [read] = useReadNotificationsMutation()
  const unread = data?.unread ?? 0
  const label = unread === 0 ? 'Notices' : `Notices, ${unread} unread`

  return (
    <div ref={disclosure.box} className="relative">
      <IconButton {...disclosure.trigger} icon="bell" label={label}>
        <Badge count={unread} place="corner" />
      </IconButton>
      <span className="sr-only" role="status">
        {unread > 0 && `${unread} unread notices`}
      </span>
      <Panel disclosure={disclosure} label="Notices" className="max-h-[70vh] w-100 overflow-y-auto max-lg:-right-11">
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
        <ul>
          {data?.rows.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onOpen={() => notice.read_at === null && read({ body: { id: notice.id } })}
            />
          ))}
        </ul>
      </Panel>
    </div>
  )
}
