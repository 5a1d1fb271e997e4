import type { CaseOfMails } from '@allyards/contract/operator-mails'
import { TextLink } from '~/ui/text-link'

/** Leads to the emails to the people of a case. */
export const MailsOfCase = ({ kind, id }: CaseOfMails) => (
  <p className="text-13">
    <TextLink to={`/operator/jobs?case=${kind}&id=${id}`}>Emails to these people</TextLink>
  </p>
)
