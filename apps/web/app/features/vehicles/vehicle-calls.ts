import { messages } from '@allyards/contract/messages'
import * as contract from '@allyards/contract/vehicles'
import { type Answer, type Ask, api, call, callName } from '~/store/api'

/** The calls of the finder. Loaded with the first choice rather than with the page. */
export const finderCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listModels: build.query<Answer<typeof contract.listModels>, Ask<typeof contract.listModels>>(call(contract.listModels)),
    listBodyStyles: build.query<Answer<typeof contract.listBodyStyles>, Ask<typeof contract.listBodyStyles>>(
      call(contract.listBodyStyles),
    ),
    listTrims: build.query<Answer<typeof contract.listTrims>, Ask<typeof contract.listTrims>>(call(contract.listTrims)),
    listYears: build.query<Answer<typeof contract.listYears>, Ask<typeof contract.listYears>>(call(contract.listYears)),
    listGearboxes: build.query<Answer<typeof contract.listGearboxes>, Ask<typeof contract.listGearboxes>>(
      call(contract.listGearboxes),
    ),
    listFuels: build.query<Answer<typeof contract.listFuels>, Ask<typeof contract.listFuels>>(call(contract.listFuels)),
    listParts: build.query<Answer<typeof contract.listParts>, Ask<typeof contract.listParts>>(call(contract.listParts)),
    listPossible: build.query<Answer<typeof contract.listPossible>, Ask<typeof contract.listPossible>>(
      call(contract.listPossible),
    ),
    lookUpReg: build.query<Answer<typeof contract.lookUpReg>, Ask<typeof contract.lookUpReg>>(
      call(contract.lookUpReg, { fallback: messages.reg.failure }),
    ),
  }),
})

/** What the toasts about a plate speak of. */
export const lookUpToast = callName(contract.lookUpReg)
