import { messages } from '@allyards/contract/messages'
import * as contract from '@allyards/contract/vehicles'
import { api, call, callName } from '~/store/api'

/** The finder's calls, loaded with the first choice rather than with the page. */
export const finderCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listModels: build.query(call(contract.listModels)),
    listBodyStyles: build.query(call(contract.listBodyStyles)),
    listTrims: build.query(call(contract.listTrims)),
    listYears: build.query(call(contract.listYears)),
    listGearboxes: build.query(call(contract.listGearboxes)),
    listFuels: build.query(call(contract.listFuels)),
    listParts: build.query(call(contract.listParts)),
    listPossible: build.query(call(contract.listPossible)),
    lookUpReg: build.query(call(contract.lookUpReg, { fallback: messages.reg.failure })),
  }),
})

/** The name that toasts about a plate share. */
export const lookUpToast = callName(contract.lookUpReg)
