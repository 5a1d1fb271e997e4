import { depotCount, getFigures } from '@allyards/contract/figures'
import { listMakes } from '@allyards/contract/vehicles'
import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { ErrorScreen } from './features/errors/error-screen'
import { NotFound } from './features/errors/not-found'
import { MoveGuestGarage } from './features/garage/move-guest-garage'
import { PageOnItsWay } from './features/layout/page-on-its-way'
import { SiteFrame } from './features/layout/site-frame'
import { DepotDetailsGate } from './features/session/depot-details-gate'
import { DialogHost } from './features/session/dialog-host'
import { MailedLinks } from './features/session/mailed-links'
import { SessionKeeper } from './features/session/session-keeper'
import type { Site } from './features/site/use-site'
import { useNonce, useReference } from './nonce'
import { makeStore } from './store/make-store'
import font from './styles/fonts/archivo-latin-wdth.woff2?url'
import { PageStyles } from './styles/page-styles'
import { markOldBrowser, markReturning } from './supported-browsers'
import { ToastHost } from './ui/toast-host'

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ]
}

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { api, publicUrl, demo, mailPage } = context
  const [makes, depots] = await Promise.all([
    api(listMakes, {}),
    demo ? 0 : api(getFigures, {}).then((figures) => figures.depots),
  ])
  return {
    makes: makes.sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    publicUrl,
    demo,
    mailPage,
    depotCount: depotCount(demo, depots),
  }
}

/** Brands and configuration do not change during a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const reference = useReference()
  const [store] = useState(makeStore)
  // Parts that hydrate later than the page compare with the state that the server rendered.
  const [stateOfServer] = useState(() => store.getState())
  return (
    // A script in the head adds data-returns before React starts.
    <html lang="en-GB" data-reference={reference} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffefb" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which the page's policy allows by its hash. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${markOldBrowser};${markReturning}` }} />
        <Links nonce={nonce} />
        <Meta />
        <PageStyles />
      </head>
      <body>
        <Provider store={store} serverState={stateOfServer}>
          <a href="#main" className="skip-link">
            Skip to content
          </a>
          <noscript>{withoutScript}</noscript>
          <p className="hidden bg-plate-wash px-4 py-2 text-center text-14 text-plate-deep in-data-[browser=old]:block">
            This browser is too old for all of Allyards. You can browse parts and depots with it. To look up a plate and to ask
            the depots, please update it.
          </p>
          <div id="app">{children}</div>
          <ToastHost />
        </Provider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Only the server needs it: React leaves the content of noscript alone. */
const withoutScript = import.meta.env.SSR && (
  <p className="bg-plate-wash px-4 py-2 text-center text-14 text-plate-deep">
    Without JavaScript you can browse parts and depots. To look up a plate and to ask the depots, please turn it on.
  </p>
)

export default function Root() {
  return (
    <>
      <SessionKeeper />
      <MoveGuestGarage />
      <MailedLinks />
      <DepotDetailsGate />
      <PageOnItsWay />
      <Outlet />
      <DialogHost />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status < 500
  const reference = useReference()
  return (
    <>
      <SessionKeeper />
      <title>{`${isMissing ? '404 Not Found' : 'Something went wrong'} | Allyards`}</title>
      <SiteFrame>{isMissing ? <NotFound /> : <ErrorScreen reference={reference} />}</SiteFrame>
      <DialogHost />
    </>
  )
}
