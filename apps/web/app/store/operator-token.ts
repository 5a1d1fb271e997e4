import { useSyncExternalStore } from 'react'

const KEY = 'operatorToken'
const changed = new EventTarget()

/** An operator's session is independent of a buyer's or seller's session in the same browser. */
export const readOperatorToken = () => localStorage.getItem(KEY)

export function keepOperatorToken(token: string | null): void {
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
  changed.dispatchEvent(new Event('change'))
}

/** Undefined until the page has hydrated, because the server knows no token. */
export function useOperatorToken(): string | null | undefined {
  return useSyncExternalStore(follow, readOperatorToken, () => undefined)
}

/** Hears other tabs' changes too. */
function follow(tell: () => void): () => void {
  changed.addEventListener('change', tell)
  window.addEventListener('storage', tell)
  return () => {
    changed.removeEventListener('change', tell)
    window.removeEventListener('storage', tell)
  }
}
