import * as contract from '@allyards/contract/own-products'
import { api, call } from '~/store/api'

/** The calls behind the seller's own product screens. */
export const listingCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listMyProducts: build.query({ ...call(contract.listMyProducts), providesTags: ['Products'] }),
    getMyProduct: build.query({ ...call(contract.getMyProduct), providesTags: ['Products'] }),
    addProduct: build.mutation({ ...call(contract.addProduct, { quiet: true }), invalidatesTags: ['Products'] }),
    changeProduct: build.mutation({ ...call(contract.changeProduct, { quiet: true }), invalidatesTags: ['Products'] }),
    deleteProduct: build.mutation({ ...call(contract.deleteProduct), invalidatesTags: ['Products'] }),
    changeProducts: build.mutation({ ...call(contract.changeProducts), invalidatesTags: ['Products'] }),
    checkImport: build.mutation(call(contract.checkImport)),
    startImport: build.mutation({ ...call(contract.startImport, { quiet: true }), invalidatesTags: ['Products'] }),
    importPhotos: build.mutation({ ...call(contract.importPhotos, { quiet: true }), invalidatesTags: ['Products'] }),
    listImports: build.query({ ...call(contract.listImports), providesTags: ['Products'] }),
    getImport: build.query(call(contract.getImport, { quiet: true })),
    findImportReading: build.mutation(call(contract.findImportReading, { quiet: true })),
    keepImportReading: build.mutation(call(contract.keepImportReading, { quiet: true })),
    exportProducts: build.mutation(call(contract.exportProducts)),
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
