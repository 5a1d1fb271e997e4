import { useState } from 'react'
import { draftChanged, draftDropped } from './drafts-slice'
import { useAppDispatch, useAppSelector } from './hooks'

/**
 * What is typed into a form and not sent yet: kept in this browser for the signed-in person, and the same in all tabs.
 * Without a name it belongs to the form alone.
 */
export function useDraft<Draft extends object>(name: string | null, initial: Draft) {
  const dispatch = useAppDispatch()
  const kept = useAppSelector((state) => (name ? state.drafts[name] : undefined)) as Partial<Draft> | undefined
  const [own, setOwn] = useState<Partial<Draft>>({})
  return {
    draft: { ...initial, ...(name ? kept : own) },
    change: (fields: Partial<Draft>) => {
      if (name) dispatch(draftChanged({ name, fields: fields as Record<string, unknown> }))
      else setOwn((known) => ({ ...known, ...fields }))
    },
    drop: () => {
      if (name) dispatch(draftDropped(name))
      else setOwn({})
    },
  }
}
