import { useSyncExternalStore } from 'react'

const KEY = 'operatorToken'
const changed = new EventTarget()

/** An operator's session has nothing to do with that of a buyer or a seller in the same browser. */
export const readOperatorToken = () => localStorage.getItem(KEY)

export function keepOperatorToken(token: string | null): void {
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
  changed.dispatchEvent(new Event('change'))
}

/** Undefined while the page is still as the server wrote it, which knows of no token. */
export function useOperatorToken(): string | null | undefined {
  return useSyncExternalStore(follow, readOperatorToken, () => undefined)
}

/** Also what other tabs do. */
function follow(tell: () => void): () => void {
  changed.addEventListener('change', tell)
  window.addEventListener('storage', tell)
  return () => {
    changed.removeEventListener('change', tell)
    window.removeEventListener('storage', tell)
  }
}
