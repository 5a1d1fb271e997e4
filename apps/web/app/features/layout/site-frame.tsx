import type { ReactNode } from 'react'
import { LogInFirst } from '~/features/session/log-in-first'
import { Footer } from './footer'
import { Header } from './header'

/** A public page: header, content, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <LogInFirst />
      <main id="main" tabIndex={-1} className="outline-0">
        {children}
      </main>
      <Footer />
    </div>
  )
}
