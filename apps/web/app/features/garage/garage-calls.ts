import * as contract from '@allyards/contract/garage'
import { type Answer, type Ask, api, call } from '~/store/api'

export const garageCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedVehicles: build.query<Answer<typeof contract.listSavedVehicles>, Ask<typeof contract.listSavedVehicles>>({
      ...call(contract.listSavedVehicles),
      providesTags: ['Garage'],
    }),
    saveVehicle: build.mutation<Answer<typeof contract.saveVehicle>, Ask<typeof contract.saveVehicle>>({
      ...call(contract.saveVehicle),
      invalidatesTags: ['Garage'],
    }),
    moveGarage: build.mutation<Answer<typeof contract.moveGarage>, Ask<typeof contract.moveGarage>>({
      ...call(contract.moveGarage, { quiet: true }),
      invalidatesTags: ['Garage'],
    }),
    removeSavedVehicle: build.mutation<Answer<typeof contract.removeSavedVehicle>, Ask<typeof contract.removeSavedVehicle>>({
      ...call(contract.removeSavedVehicle),
      invalidatesTags: ['Garage'],
    }),
  }),
})
