import {
  blockUser,
  countUnreadMessages,
  getChatHead,
  keepQuickReplies,
  listChatUsers,
  listMessages,
  readQuickReplies,
  searchMessages,
} from '@allyards/contract/chat'
import { messages } from '@allyards/contract/messages'
import { type Answer, type Ask, api, call } from '~/store/api'

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChatUsers: build.query<Answer<typeof listChatUsers>, Ask<typeof listChatUsers>>({
      ...call(listChatUsers, { fallback: messages.fallback.users }),
      providesTags: ['Chat'],
    }),
    countUnreadMessages: build.query<Answer<typeof countUnreadMessages>, Ask<typeof countUnreadMessages>>({
      ...call(countUnreadMessages, { quiet: true }),
      providesTags: ['UnreadMessages'],
    }),
    searchMessages: build.query<Answer<typeof searchMessages>, Ask<typeof searchMessages>>({
      ...call(searchMessages),
      keepUnusedDataFor: 10,
    }),
    // The conversation itself lies in the message slice; a page of it is asked for each time.
    listMessages: build.query<Answer<typeof listMessages>, Ask<typeof listMessages>>({
      ...call(listMessages, { fallback: messages.fallback.messages }),
      keepUnusedDataFor: 0,
    }),
    getChatHead: build.query<Answer<typeof getChatHead>, Ask<typeof getChatHead>>({
      ...call(getChatHead),
      providesTags: ['Chat', 'Enquiries', 'Quotations'],
    }),
    blockUser: build.mutation<Answer<typeof blockUser>, Ask<typeof blockUser>>({
      ...call(blockUser),
      invalidatesTags: ['Chat'],
    }),
    readQuickReplies: build.query<Answer<typeof readQuickReplies>, Ask<typeof readQuickReplies>>({
      ...call(readQuickReplies, { quiet: true }),
    }),
    keepQuickReplies: build.mutation<Answer<typeof keepQuickReplies>, Ask<typeof keepQuickReplies>>({
      ...call(keepQuickReplies),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data) dispatch(chatApi.util.upsertQueryData('readQuickReplies', {}, data))
      },
    }),
  }),
})

/** One more message waits for the user, as the socket tells. */
export const oneMoreUnread = () =>
  chatApi.util.updateQueryData('countUnreadMessages', {}, (draft) => {
    draft.unread += 1
  })

export const { listChatUsers: listChatUsersCall, listMessages: listMessagesCall } = chatApi.endpoints
export const {
  useListChatUsersQuery,
  useCountUnreadMessagesQuery,
  useSearchMessagesQuery,
  useGetChatHeadQuery,
  useBlockUserMutation,
  useReadQuickRepliesQuery,
  useKeepQuickRepliesMutation,
} = chatApi
