import { messages } from '@allyards/contract/messages'
import { data } from 'react-router'
import { NotFoundScreen } from '~/features/shell/not-found-screen'
import { areaMeta } from '~/features/shell/page-meta'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return areaMeta(messages.notFound)
}

export default function NotFound() {
  return <NotFoundScreen />
}
