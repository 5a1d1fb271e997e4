import type { listMyProducts } from '@allyards/contract/own-products'
import { createSlice } from '@reduxjs/toolkit'
import type { Answer, Ask } from './api'
import { callFulfilled, callPending, callRejected } from './call-matchers'
import { noProducts } from './lazy-slice-states'

type MyProducts = Answer<typeof listMyProducts>

export interface ProductState {
  /** The first page of the seller's own products, as one meets them; null until it has been read once. */
  myProducts: MyProducts | null
  isLoading: boolean
  error: string | null
}

const calls = ['listMyProducts', 'addProduct']

/** Only the first page without a filter is kept, to be shown at once next time. */
export const isFirstPage = ({ query = {} }: Ask<typeof listMyProducts>) =>
  Object.entries(query).every(
    ([name, value]) => name === 'limit' || (name === 'page' && value === 1) || (name === 'sort' && value === 'newest'),
  )

export const productSlice = createSlice({
  name: 'product',
  initialState: noProducts,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(callFulfilled<MyProducts, Ask<typeof listMyProducts>>('listMyProducts'), (state, { payload, meta }) => {
        if (!isFirstPage(meta.arg.originalArgs)) return
        const products = payload.products.map((product) => ({ ...product, price: Number(product.price) || 0 }))
        state.myProducts = { ...payload, products }
      })
      .addMatcher(callPending(...calls), (state) => {
        state.isLoading = true
        state.error = null
      })
      .addMatcher(callFulfilled(...calls), (state) => {
        state.isLoading = false
      })
      .addMatcher(callRejected(...calls), (state, { payload }) => {
        state.isLoading = false
        state.error = payload?.body.message ?? null
      })
  },
})
