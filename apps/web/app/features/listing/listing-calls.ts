import * as contract from '@allyards/contract/own-products'
import { type Answer, type Ask, api, call } from '~/store/api'

/** The calls behind the seller's own product screens. */
export const listingCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listMyProducts: build.query<Answer<typeof contract.listMyProducts>, Ask<typeof contract.listMyProducts>>({
      ...call(contract.listMyProducts),
      providesTags: ['Products'],
    }),
    getMyProduct: build.query<Answer<typeof contract.getMyProduct>, Ask<typeof contract.getMyProduct>>({
      ...call(contract.getMyProduct),
      providesTags: ['Products'],
    }),
    addProduct: build.mutation<Answer<typeof contract.addProduct>, Ask<typeof contract.addProduct>>({
      ...call(contract.addProduct, { quiet: true }),
      invalidatesTags: ['Products'],
    }),
    changeProduct: build.mutation<Answer<typeof contract.changeProduct>, Ask<typeof contract.changeProduct>>({
      ...call(contract.changeProduct, { quiet: true }),
      invalidatesTags: ['Products'],
    }),
    deleteProduct: build.mutation<null, Ask<typeof contract.deleteProduct>>({
      ...call(contract.deleteProduct),
      invalidatesTags: ['Products'],
    }),
    changeProducts: build.mutation<Answer<typeof contract.changeProducts>, Ask<typeof contract.changeProducts>>({
      ...call(contract.changeProducts),
      invalidatesTags: ['Products'],
    }),
    checkImport: build.mutation<Answer<typeof contract.checkImport>, Ask<typeof contract.checkImport>>(
      call(contract.checkImport),
    ),
    startImport: build.mutation<Answer<typeof contract.startImport>, Ask<typeof contract.startImport>>({
      ...call(contract.startImport, { quiet: true }),
      invalidatesTags: ['Products'],
    }),
    importPhotos: build.mutation<Answer<typeof contract.importPhotos>, Ask<typeof contract.importPhotos>>({
      ...call(contract.importPhotos, { quiet: true }),
      invalidatesTags: ['Products'],
    }),
    listImports: build.query<Answer<typeof contract.listImports>, Ask<typeof contract.listImports>>({
      ...call(contract.listImports),
      providesTags: ['Products'],
    }),
    getImport: build.query<Answer<typeof contract.getImport>, Ask<typeof contract.getImport>>(
      call(contract.getImport, { quiet: true }),
    ),
    findImportReading: build.mutation<Answer<typeof contract.findImportReading>, Ask<typeof contract.findImportReading>>(
      call(contract.findImportReading, { quiet: true }),
    ),
    keepImportReading: build.mutation<null, Ask<typeof contract.keepImportReading>>(
      call(contract.keepImportReading, { quiet: true }),
    ),
    exportProducts: build.mutation<Answer<typeof contract.exportProducts>, Ask<typeof contract.exportProducts>>(
      call(contract.exportProducts),
    ),
  }),
})

export const {
  useListMyProductsQuery,
  useGetMyProductQuery,
  useAddProductMutation,
  useChangeProductMutation,
  useDeleteProductMutation,
  useChangeProductsMutation,
  useExportProductsMutation,
} = listingCalls
