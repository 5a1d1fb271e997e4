import { readFitLine } from '@allyards/contract/fitment/fit-lines'
import { type Generation, listGenerations, listMakes, lookUpReg } from '@allyards/contract/vehicles'
import { finderCalls } from '~/features/vehicles/vehicle-calls'
import { api, call } from '~/store/api'

/** What the form asks of the catalogue and of other listings. */
const fitFormCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listMakes: build.query(call(listMakes, { quiet: true })),
    listGenerations: build.query(call(listGenerations, { quiet: true })),
    readFitLine: build.mutation(call(readFitLine, { quiet: true })),
    findByReg: build.mutation(call(lookUpReg, { quiet: true })),
  }),
})

export const { useReadFitLineMutation, useFindByRegMutation } = fitFormCalls
export const useLazyGenerations = fitFormCalls.useLazyListGenerationsQuery

export interface Choices {
  makes: string[]
  models: string[]
  generations: Generation[]
  body_styles: string[]
  trims: string[]
  fuels: string[]
  gearboxes: string[]
}

/** What the catalogue offers for a row. */
export function useChoices(make: string, model: string): Choices {
  const { data: makes } = fitFormCalls.useListMakesQuery({})
  const { data: ofMake } = finderCalls.useListPossibleQuery({ query: { make } }, { skip: !make })
  const isKnown = ofMake?.models.includes(model) ?? false
  const asked = { query: { make, model } }
  const { data: ofModel } = finderCalls.useListPossibleQuery(asked, { skip: !isKnown })
  const { data: generations } = fitFormCalls.useListGenerationsQuery(asked, { skip: !isKnown })
  return {
    makes: (makes ?? []).map(({ name }) => name),
    models: (make && ofMake?.models) || [],
    generations: (isKnown && generations) || [],
    body_styles: (isKnown && ofModel?.body_styles) || [],
    trims: (isKnown && ofModel?.trims) || [],
    fuels: (isKnown && ofModel?.fuels) || [],
    gearboxes: (isKnown && ofModel?.gearboxes) || [],
  }
}
