import { useState } from 'react'
import { useAppSelector } from '~/store/hooks'
import { type CascadeLevel, cascade, type VehicleSelection } from './cascade'
import { finderCalls } from './finder-calls'
import { possibleLists } from './vehicle-questions'

/** What the records left open, what each can be given everything known and answered so far, and the answers. */
export function useVehicleQuestions() {
  const { selection } = useAppSelector((state) => state.vehicle)
  const [answers, setAnswers] = useState<Partial<VehicleSelection>>({})
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
    return [{ level, options: possible?.[list] ?? [], value: answers[level] ?? null }]
  })
  /** Where only one thing is possible nothing needs to be asked. */
  const implied = Object.fromEntries(
    questions.flatMap(({ level, options, value }) => (options.length === 1 && value === null ? [[level, options[0]]] : [])),
  ) as Partial<VehicleSelection>
  return {
    /** Nothing can be asked where the catalogue has nothing to offer. */
    questions: questions.filter(({ options, value }) => options.length > 1 || value !== null),
    known: { ...selection, ...implied },
    answers: { ...implied, ...answers },
    isLoading: isFetching && !possible,
    isError: isError && !possible,
    retry: refetch,
    /** A new answer above drops the answers below it, since they may not be possible any more. */
    answer(level: CascadeLevel, value: VehicleSelection[CascadeLevel]) {
      const isNarrowing = level === 'model'
      setAnswers((known) => ({ ...(isNarrowing ? {} : known), [level]: value }))
    },
  }
}
