import { useEffect, useState } from 'react'
import { answersOf, type CascadeLevel, listEndpoints, type VehicleSelection } from '~/store/cascade'
import { choiceMade } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'

type Loading = 'loading' | 'failed'

/**
 * The state of the dropdowns. It loads the list of every open level that has none: after a choice, after a reload, and when a
 * browse page passes a vehicle on.
 */
export function useCascade() {
  const dispatch = useAppDispatch()
  const { selection, lists } = useAppSelector((state) => state.vehicle)
  const isRestored = useAppSelector((state) => state.isRestored)
  const [progress, setProgress] = useState<Record<string, Loading>>({})

  useEffect(() => {
    if (!isRestored) return
    for (const { level, list, endpoint } of listEndpoints) {
      const query = answersOf(selection, level)
      const key = `${endpoint} ${JSON.stringify(query)}`
      if (!query || lists[list].length > 0 || progress[key]) continue
      void load(key, async (calls) =>
        dispatch(
          (calls[endpoint] as Calls['listModels']).initiate({ query: query as never }, { subscribe: false, forceRefetch: true }),
        ),
      )
    }
    if (selection.fuel !== null && lists.part.length === 0 && !progress.parts) {
      void load('parts', async (calls) => dispatch(calls.listParts.initiate({}, { subscribe: false, forceRefetch: true })))
    }

    async function load(key: string, send: (calls: Calls) => Promise<{ isError: boolean }>) {
      setProgress((known) => ({ ...known, [key]: 'loading' }))
      const { finderCalls } = await import('~/features/vehicles/vehicle-calls')
      const { isError } = await send(finderCalls.endpoints)
      setProgress(({ [key]: _done, ...others }) => (isError ? { ...others, [key]: 'failed' } : others))
    }
  }, [dispatch, isRestored, lists, progress, selection])

  return {
    selection,
    lists,
    isRestored,
    choose: (level: CascadeLevel, value: VehicleSelection[CascadeLevel]) => dispatch(choiceMade({ [level]: value })),
    /** The loading state of a level's list; undefined when the list is loaded or not needed. */
    progressOf(level: CascadeLevel): Loading | undefined {
      const entry = listEndpoints.find((known) => known.level === level)
      return entry && progress[`${entry.endpoint} ${JSON.stringify(answersOf(selection, level))}`]
    },
    retry: () => setProgress({}),
  }
}

type Calls = typeof import('~/features/vehicles/vehicle-calls')['finderCalls']['endpoints']
