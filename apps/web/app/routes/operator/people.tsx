import { PeopleScreen } from '~/features/operator/people/people-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('People')
}

export default PeopleScreen
