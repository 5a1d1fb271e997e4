import { createContext, useContext } from 'react'

/** Marks inline scripts while a page is rendered. The server removes it again, so a browser has none. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)

/** The reference under which the server logged this page's fault; undefined on a page without one. */
export const ReferenceContext = createContext<string | undefined>(undefined)

export function useReference(): string | undefined {
  const onServer = useContext(ReferenceContext)
  return typeof document === 'undefined' ? onServer : document.documentElement.dataset.reference
}
