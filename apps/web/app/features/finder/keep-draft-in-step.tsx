import { useEffect } from 'react'
import { useAppDispatch } from '~/store/hooks'
import { readStoredDraft } from '~/store/remember'
import { draftTakenOver } from './vehicle-slice'

/**
 * Takes over what another tab does to the vehicle and the draft, so that neither tab overwrites the other. A page that the
 * browser had put aside hears nothing meanwhile and looks when it comes back.
 */
export function KeepDraftInStep() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const takeOver = () => dispatch(draftTakenOver(readStoredDraft()))
    const follow = (event: StorageEvent) => {
      if (event.key === 'redux-root' || event.key === null) takeOver()
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) takeOver()
    }
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [dispatch])
  return null
}
