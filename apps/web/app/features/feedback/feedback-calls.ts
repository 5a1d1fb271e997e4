import * as contract from '@allyards/contract/feedback'
import { type Answer, type Ask, api, call } from '~/store/api'

/** Accepting an offer makes a deal that waits for feedback, so these calls share the tags of quotations. */
const tags = ['Feedback' as const, 'Quotations' as const]

const DEALS_PER_PAGE = 6
const openFeedback = call(contract.listOpenFeedback)

export const feedbackCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getFeedbackSummary: build.query({ ...call(contract.getFeedbackSummary), providesTags: tags }),
    listOpenFeedback: build.infiniteQuery<Answer<typeof contract.listOpenFeedback>, Record<string, never>, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ data: { page, limit, count } }) => (page * limit < count ? page + 1 : undefined),
      },
      query: ({ pageParam }) => openFeedback.query({ query: { page: pageParam, limit: DEALS_PER_PAGE } }),
      extraOptions: openFeedback.extraOptions,
      providesTags: tags,
    }),
    /** One waiting deal, named by a notice or an email, wherever it is in the list. */
    findOpenFeedback: build.query<Answer<typeof contract.listOpenFeedback>, Ask<typeof contract.listOpenFeedback>>({
      ...openFeedback,
      providesTags: tags,
    }),
    listFeedbackReceived: build.query({ ...call(contract.listFeedbackReceived), providesTags: tags }),
    listFeedbackGiven: build.query({ ...call(contract.listFeedbackGiven), providesTags: tags }),
    giveFeedback: build.mutation({ ...call(contract.giveFeedback), invalidatesTags: ['Feedback'] }),
    changeFeedback: build.mutation({ ...call(contract.changeFeedback), invalidatesTags: ['Feedback'] }),
    replyToFeedback: build.mutation({ ...call(contract.replyToFeedback), invalidatesTags: ['Feedback'] }),
  }),
})
