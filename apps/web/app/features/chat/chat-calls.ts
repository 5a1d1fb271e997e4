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
import { api, call } from '~/store/api'

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChatUsers: build.query({ ...call(listChatUsers, { fallback: messages.fallback.users }), providesTags: ['Chat'] }),
    countUnreadMessages: build.query({ ...call(countUnreadMessages, { quiet: true }), providesTags: ['UnreadMessages'] }),
    searchMessages: build.query({ ...call(searchMessages), keepUnusedDataFor: 10 }),
    // The message slice holds the conversation, so this cache does not.
    listMessages: build.query({ ...call(listMessages, { fallback: messages.fallback.messages }), keepUnusedDataFor: 0 }),
    getChatHead: build.query({
      ...call(getChatHead, { quietIfMissing: true }),
      providesTags: ['Chat', 'Enquiries', 'Quotations'],
    }),
    blockUser: build.mutation({ ...call(blockUser), invalidatesTags: ['Chat'] }),
    readQuickReplies: build.query({
      ...call(readQuickReplies, { quiet: true }),
    }),
    keepQuickReplies: build.mutation({
      ...call(keepQuickReplies),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data) dispatch(chatApi.util.upsertQueryData('readQuickReplies', {}, data))
      },
    }),
  }),
})

/** Counts one more unread message, announced by the socket. */
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
