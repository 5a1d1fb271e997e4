import { messages } from '@allyards/contract/messages'
import { redirect } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import type { Route } from './+types/reset-password'

export function loader({ request }: Route.LoaderArgs) {
  return new URL(request.url).searchParams.get('resetToken') ? null : redirect('/')
}

export function meta() {
  return areaMeta('Set New Password')
}

/** A reset link leads here. features/session/reset-link.tsx forwards it to the home page at once. */
export default function ResetPassword() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <h1 className="text-steel-600">{messages.loading}</h1>
    </main>
  )
}
