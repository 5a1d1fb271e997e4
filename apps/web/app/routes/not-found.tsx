import { messages } from '@allyards/contract/messages'
import { data } from 'react-router'
import { NotFoundScreen } from '~/features/errors/not-found-screen'
import { areaMeta } from '~/features/site/page-meta'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return areaMeta(messages.notFound)
}

export default function NotFound() {
  return <NotFoundScreen />
}
