import { createSlice } from '@reduxjs/toolkit'
import { callFulfilled, callPending, callRejected } from './call-matchers'

interface KnownProduct {
  id: string
  price: number
}

export interface ProductState {
  products: KnownProduct[]
  myProducts: KnownProduct[]
  isLoading: boolean
  error: string | null
}

const initialState: ProductState = { products: [], myProducts: [], isLoading: false, error: null }
const calls = ['listProducts', 'listMyProducts', 'addProduct']

export const productSlice = createSlice({
  name: 'product',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(callFulfilled<{ data: { rows: KnownProduct[] } }>('listProducts'), (state, { payload }) => {
        state.products = payload.data.rows.map(withPrice)
      })
      .addMatcher(callFulfilled<{ products: KnownProduct[] }>('listMyProducts'), (state, { payload }) => {
        state.myProducts = payload.products.map(withPrice)
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

const withPrice = (product: KnownProduct): KnownProduct => ({ ...product, price: Number(product.price) || 0 })
