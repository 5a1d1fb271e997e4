import { draftChanged, draftDropped } from './form-drafts-slice'
import { useAppDispatch, useAppSelector } from './hooks'

/**
 * Unsent input, saved in this browser for the signed-in person, and the same in all tabs. Forms with validated fields use
 * useDraftForm.
 */
export function useDraft<Draft extends object>(name: string, initial: Draft) {
  const dispatch = useAppDispatch()
  const kept = useAppSelector((state) => state.drafts[name]) as Partial<Draft> | undefined
  return {
    draft: { ...initial, ...kept },
    change: (fields: Partial<Draft>) => {
      dispatch(draftChanged({ name, fields: fields as Record<string, unknown> }))
    },
    drop: () => {
      dispatch(draftDropped(name))
    },
  }
}
