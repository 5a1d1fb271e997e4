import { listNotifications, readNotifications } from '@allyards/contract/notifications'
import { type Answer, type Ask, api, call } from '~/store/api'

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<Answer<typeof listNotifications>, Ask<typeof listNotifications>>({
      ...call(listNotifications, { quiet: true }),
      providesTags: ['Notices'],
    }),
    readNotifications: build.mutation<Answer<typeof readNotifications>, Ask<typeof readNotifications>>({
      ...call(readNotifications),
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          noticesApi.util.updateQueryData('listNotifications', {}, (draft) => {
            const read = draft.rows.filter((row) => row.read_at === null && (body?.id === undefined || row.id === body.id))
            for (const row of read) row.read_at = new Date().toISOString()
            draft.unread = body?.id === undefined ? 0 : Math.max(0, draft.unread - read.length)
          }),
        )
        queryFulfilled.catch(shown.undo)
      },
    }),
  }),
})

export const { useListNotificationsQuery, useReadNotificationsMutation } = noticesApi
