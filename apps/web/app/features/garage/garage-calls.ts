import * as contract from '@allyards/contract/garage'
import { api, call } from '~/store/api'

export const garageCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedVehicles: build.query({ ...call(contract.listSavedVehicles), providesTags: ['Garage'] }),
    saveVehicle: build.mutation({ ...call(contract.saveVehicle), invalidatesTags: ['Garage'] }),
    moveGarage: build.mutation({ ...call(contract.moveGarage, { quiet: true }), invalidatesTags: ['Garage'] }),
    noteEngineCode: build.mutation({ ...call(contract.noteEngineCode), invalidatesTags: ['Garage'] }),
    removeSavedVehicle: build.mutation({ ...call(contract.removeSavedVehicle), invalidatesTags: ['Garage'] }),
  }),
})
