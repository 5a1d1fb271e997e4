import { finderCalls } from '~/features/vehicles/vehicle-calls'
import { type CascadeLevel, cascade, type VehicleSelection } from '~/store/cascade'
import { questionAnswered } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { possibleLists } from './vehicle-questions'

/** The facts missing from the records, the possible answers given everything known so far, and the answers. */
export function useVehicleQuestions() {
  const dispatch = useAppDispatch()
  const { selection, answers } = useAppSelector((state) => state.vehicle)
  const whole = { ...selection, ...answers }
  const query = Object.fromEntries(
    cascade.flatMap(({ level, wire }) => (whole[level] === null || whole[level] === '' ? [] : [[wire, whole[level]]])),
  ) as { make: string }
  const { currentData, data, isFetching, isError, refetch } = finderCalls.endpoints.listPossible.useQuery(
    { query },
    { skip: !selection.brand },
  )
  const possible = currentData ?? data

  const questions = cascade.flatMap(({ level }) => {
    const list = possibleLists[level]
    if (!list || selection[level] !== null) return []
    const value = answers[level] || null
    // Depots can quote without the trim.
    const isUnsure = level === 'trimType' && answers.trimType === null
    return [{ level, options: possible?.[list] ?? [], value, isUnsure, isAnswered: value !== null || isUnsure }]
  })
  /** A single possible answer needs no question. */
  const implied = Object.fromEntries(
    questions.flatMap(({ level, options, value }) => (options.length === 1 && value === null ? [[level, options[0]]] : [])),
  ) as Partial<VehicleSelection>
  return {
    /** If the catalogue has no answers, only the model is asked, as free text, because depots need it. */
    questions: questions.filter(
      ({ level, options, value }) => options.length > 1 || value !== null || (level === 'model' && possible?.models.length === 0),
    ),
    known: { ...selection, ...implied },
    answers: { ...implied, ...answers },
    isLoading: isFetching && !possible,
    isError: isError && !possible,
    retry: refetch,
    answer: (level: CascadeLevel, value: VehicleSelection[CascadeLevel]) => dispatch(questionAnswered({ [level]: value })),
  }
}
