import * as contract from '@allyards/contract/notifications'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { announceReading } from './announce-notices'
import { changePreferences, changeRhythmByToken, findPreferences } from './notice-settings'
import { presentNotice } from './notifications.presenter'
import { countUnread, findNotices } from './notifications.queries'
import { readNotices, readNoticesAbout } from './read-notices'

const unsubscribeLimit = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }

export function notificationsRoutes(serve: Serve, context: Context): void {
  const { db } = context

  serve(contract.listNotifications, async ({ caller, query }) => ({
    rows: (await findNotices(db, caller.userId, query)).map(presentNotice),
    unread: await countUnread(db, caller.userId),
  }))

  serve(contract.readNotifications, async ({ caller, body }) => {
    if (body.link === undefined) await readNotices(db, caller.userId, body.id)
    else await readNoticesAbout(db, [caller.userId], body.link)
    return { unread: await announceReading(context, caller.userId) }
  })

  serve(contract.getNoticePreferences, ({ caller }) => findPreferences(db, caller))

  serve(contract.changeNoticePreferences, ({ caller, body }) => changePreferences(db, caller, body))

  serve(
    contract.unsubscribe,
    async ({ query }) => {
      await changeRhythmByToken(db, query.token, query.rhythm)
      return { rhythm: query.rhythm }
    },
    unsubscribeLimit,
  )
}
