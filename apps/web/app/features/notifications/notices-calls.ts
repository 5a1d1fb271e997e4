import {
  changeNoticePreferences,
  getNoticePreferences,
  listNotifications,
  readNotifications,
  unsubscribe,
} from '@allyards/contract/notifications'
import { api, call } from '~/store/api'

/** The link without its hash: notices about parts of one page are read together. */
export const pageOf = (link: string) => link.split('#')[0]

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query({ ...call(listNotifications, { quiet: true }), providesTags: ['Notices'] }),
    readNotifications: build.mutation({
      ...call(readNotifications),
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          noticesApi.util.updateQueryData('listNotifications', {}, (draft) => {
            const read = draft.rows.filter(
              (row) =>
                row.read_at === null &&
                (body?.id === undefined || row.id === body.id) &&
                (body?.link === undefined || pageOf(row.link) === pageOf(body.link)),
            )
            for (const row of read) row.read_at = new Date().toISOString()
            draft.unread = body?.id || body?.link ? Math.max(0, draft.unread - read.length) : 0
          }),
        )
        queryFulfilled.catch(shown.undo)
      },
    }),
    getNoticePreferences: build.query(call(getNoticePreferences)),
    changeNoticePreferences: build.mutation({
      ...call(changeNoticePreferences),
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          noticesApi.util.updateQueryData('getNoticePreferences', {}, (draft) => {
            draft.rhythm = body?.rhythm ?? draft.rhythm
            for (const kind of draft.kinds) Object.assign(kind, body?.kinds?.[kind.kind])
          }),
        )
        queryFulfilled.catch(shown.undo)
      },
    }),
    unsubscribe: build.mutation(call(unsubscribe)),
  }),
})

export const {
  useListNotificationsQuery,
  useReadNotificationsMutation,
  useGetNoticePreferencesQuery,
  useChangeNoticePreferencesMutation,
  useUnsubscribeMutation,
} = noticesApi
