import type { RequestOf, ResponseOf } from '@allyards/contract/endpoint'
import type { listMyProducts } from '@allyards/contract/own-products'
import { createSlice } from '@reduxjs/toolkit'
import { callFulfilled, callPending, callRejected } from './call-matchers'
import { noProducts } from './lazy-slice-states'

type MyProducts = ResponseOf<typeof listMyProducts>
type Asked = RequestOf<typeof listMyProducts>

const calls = ['listMyProducts', 'addProduct']

/** Only the first page without a filter is stored, to be shown at once next time. */
export const isFirstPage = ({ query = {} }: Asked) =>
  Object.entries(query).every(
    ([name, value]) => name === 'limit' || (name === 'page' && value === 1) || (name === 'sort' && value === 'newest'),
  )

export const productSlice = createSlice({
  name: 'product',
  initialState: noProducts,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(callFulfilled<MyProducts, Asked>('listMyProducts'), (state, { payload, meta }) => {
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
