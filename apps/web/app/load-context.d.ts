import type { Client } from '@allyards/contract/client'

declare module 'react-router' {
  /** Passed by the server to loaders and to the rendering of a page. */
  interface AppLoadContext {
    /** Calls an endpoint in process, as a guest. */
    api: Client
    nonce: string
    publicUrl: string
    supportEmail: string
    demo: boolean
    /** The page with the emails where none are really sent; null where they are. */
    mailPage: string | null
    /** The number that the error page tells people to quote. */
    reference: string
    /** Logs a fault with the reference. */
    report(error: unknown): void
  }
}
