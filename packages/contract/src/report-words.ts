import { wordsOfSanction } from './depot-states'
import { formatDate } from './format-date'
import { promisedTimes } from './promised-times'
import { type ReportDecision, type ReportKind, sanctionOf } from './reports'

interface Decided {
  number: string
  kind: ReportKind
  decision: ReportDecision
  rule: string
  facts: string
  decidedAt: Date | string
  appealUntil: Date | string
  /** The day on which a restriction or suspension ends by itself. */
  until: string | null
}

const things: Record<ReportKind, string> = {
  message: 'message',
  listing: 'listing',
  photo: 'photo',
  feedback: 'feedback',
  reply: 'answer to feedback',
  company: 'company page',
  person: 'account',
  enquiry: 'enquiry',
  offer: 'offer',
  claim: 'claim',
  answer: 'answer to a claim',
  note: 'note in a deal',
  masking: 'hidden words',
}

/** What the reporter is told. The operator reads the same words before deciding. */
export function wordsToReporter(decided: Decided): string {
  const { number, kind, decision, decidedAt, until } = decided
  if (kind === 'masking') return wordsToSender(decided)
  const looked = `Thank you for your report ${number}. We looked at the ${things[kind]} that you reported and decided on ${formatDate(decidedAt)}: `
  if (decision !== 'restrict' && decision !== 'suspend') return looked + outcomes[decision]
  const hidden = kind === 'person' ? 'our rules were broken.' : 'it breaks our rules and is hidden.'
  return `${looked}${hidden} The depot is ${sanctionOf(decision)}${until ? ` until ${formatDate(until)}` : ''}.`
}

/** The sender of hidden words objected to it. */
function wordsToSender({ number, decision, decidedAt, facts }: Decided): string {
  const looked = `You told us that the words we hid in your message are no contact detail (${number}). We looked on ${formatDate(decidedAt)}: `
  if (decision === 'no-breach') return `${looked}you are right. They are shown now.`
  return `${looked}they stay hidden. What we rely on: ${facts} Contact details are shared when an offer is accepted.`
}

const outcomes: Record<Exclude<ReportDecision, 'restrict' | 'suspend'>, string> = {
  'no-breach': 'it does not break our rules, and it stays. You can still block the person, and report again if there is more.',
  hide: 'it breaks our rules and is hidden.',
  'hide-and-warn': 'it breaks our rules and is hidden. Its author has been warned.',
  warn: 'our rules were broken. The person has been warned.',
}

/** What the reported is told: what and why, and how to object. Not who reported it. */
export function wordsToReported({ number, kind, decision, rule, facts, appealUntil, until }: Decided): string {
  if (decision === 'no-breach' || kind === 'masking') return ''
  const isHidden = kind !== 'person'
  const to = sanctionOf(decision)
  const done = [
    isHidden ? 'It is hidden.' : '',
    decision === 'warn' || decision === 'hide-and-warn'
      ? 'This is a warning: if it happens again, we may restrict your account.'
      : '',
    to ? `Your depot is ${to}. ${wordsOfSanction({ to, until })}` : '',
  ]
  return [
    `${isHidden ? `Your ${things[kind]} breaks` : 'You have broken'} this rule: ${rule}. What we rely on: ${facts}`,
    done.filter(Boolean).join(' '),
    `If we missed something, ask for another look by ${formatDate(appealUntil)}. Somebody looks at it afresh and answers within ${promisedTimes.appeal.workingDays} working days. The reference is ${number}.`,
  ].join('\n\n')
}

/** What the reported is told after another look. */
export function wordsAfterAppeal(number: string, stands: boolean, reason: string): string {
  const outcome = stands ? 'The decision stands.' : 'The decision is taken back, and everything is as it was.'
  return `We looked again at ${number}. ${outcome} ${reason}`
}
