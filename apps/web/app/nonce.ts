import { createContext, useContext } from 'react'

/** Marks the inline scripts while a page is rendered. The server takes it out again, so in a browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)

/** Under which reference the server logged the fault that this page shows; undefined on a page without one. */
export const ReferenceContext = createContext<string | undefined>(undefined)

export function useReference(): string | undefined {
  const onServer = useContext(ReferenceContext)
  return typeof document === 'undefined' ? onServer : document.documentElement.dataset.reference
}
