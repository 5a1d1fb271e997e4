import { formatDate } from './format-date'
import { promisedTimes } from './promised-times'
import type { ReportDecision, ReportKind } from './reports'

interface Decided {
  number: string
  kind: ReportKind
  decision: ReportDecision
  rule: string
  facts: string
  decidedAt: Date | string
  appealUntil: Date | string
}

const things: Record<ReportKind, string> = {
  message: 'message',
  listing: 'listing',
  photo: 'photo',
  feedback: 'feedback',
  company: 'company page',
  person: 'account',
}

/** What the reporter is told. The operator reads the same words before deciding. */
export function wordsToReporter({ number, kind, decision, decidedAt }: Decided): string {
  const looked = `Thank you for your report ${number}. We looked at the ${things[kind]} that you reported and decided on ${formatDate(decidedAt)}: `
  return looked + outcomes[decision]
}

const outcomes: Record<ReportDecision, string> = {
  'no-breach': 'it does not break our rules, and it stays. You can still block the person, and report again if there is more.',
  hide: 'it breaks our rules and is hidden.',
  'hide-and-warn': 'it breaks our rules and is hidden. Whoever it is from has been warned.',
  warn: 'our rules were broken. The person has been warned.',
}

/** What the reported is told: what and why, and how to object. Not who reported it. */
export function wordsToReported({ number, kind, decision, rule, facts, appealUntil }: Decided): string {
  if (decision === 'no-breach') return ''
  const what = decision === 'warn' ? 'You have broken' : `Your ${things[kind]} breaks`
  const done = [
    decision === 'warn' ? '' : 'It is hidden.',
    decision === 'hide' ? '' : 'This is a warning: if it happens again, we may restrict your account.',
  ]
  return [
    `${what} this rule: ${rule}. What we rely on: ${facts}`,
    done.filter(Boolean).join(' '),
    `If we missed something, ask for another look by ${formatDate(appealUntil)}. Somebody looks at it afresh and answers within ${promisedTimes.appeal.workingDays} working days. The reference is ${number}.`,
  ].join('\n\n')
}

/** What the reported is told after another look. */
export function wordsAfterAppeal(number: string, stands: boolean, reason: string): string {
  const outcome = stands ? 'The decision stands.' : 'The decision is taken back, and everything is as it was.'
  return `We looked again at ${number}. ${outcome} ${reason}`
}
