import { createContext, useContext } from 'react'

/** The nonce that inline scripts of this response carry; empty in the browser, where none are written. */
export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)

/** Under which reference the server logged the fault that this page shows; undefined on a page without one. */
export const ReferenceContext = createContext<string | undefined>(undefined)

export function useReference(): string | undefined {
  const onServer = useContext(ReferenceContext)
  return typeof document === 'undefined' ? onServer : document.documentElement.dataset.reference
}
