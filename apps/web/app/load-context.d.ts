import type { Client } from '@allyards/contract/client'

declare module 'react-router' {
  /** What the server gives to loaders and to the rendering of a page. */
  interface AppLoadContext {
    /** Calls an endpoint in process, as a guest. */
    api: Client
    nonce: string
    publicUrl: string
    supportEmail: string
    demo: boolean
    /** Where mails can be read when none is really sent; null where they are. */
    mailPage: string | null
    /** What the error page tells people to quote. */
    reference: string
    /** Logs a fault under the reference. */
    report(error: unknown): void
  }
}
