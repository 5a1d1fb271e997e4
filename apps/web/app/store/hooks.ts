import type { Role } from '@allyards/contract/shapes'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AuthState } from './auth-slice'
import type { AppStore } from './make-store'
import type { RootState } from './root-state'

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<AppStore>()

export type Session = AuthState & { token: string; role: Role }

/** The buyer's business; null for a consumer or a guest. */
export const useBusiness = () => useAppSelector((state) => state.auth.user?.business ?? null)

/** The signed-in user: undefined until the browser's storage has been read, null for a guest. */
export function useSession(): Session | null | undefined {
  const isRestored = useAppSelector((state) => state.isRestored)
  const auth = useAppSelector((state) => state.auth)
  if (!isRestored) return undefined
  return auth.token && auth.role ? { ...auth, token: auth.token, role: auth.role } : null
}
