import { createContext, useContext } from 'react'

/** The nonce that inline scripts and styles of this response carry. The browser reads it off the page that came with it. */
export const NonceContext = createContext('')

export function useNonce(): string {
  const onServer = useContext(NonceContext)
  return typeof document === 'undefined' ? onServer : (document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '')
}

/** Under which reference the server logged the fault that this page shows; undefined on a page without one. */
export const ReferenceContext = createContext<string | undefined>(undefined)

export function useReference(): string | undefined {
  const onServer = useContext(ReferenceContext)
  return typeof document === 'undefined' ? onServer : document.documentElement.dataset.reference
}
