import { formatDateTime, formatMonth } from '@allyards/contract/format-date'
import type { ReportCase } from '@allyards/contract/operator-reports'
import { reportKinds, wordsOfDecision } from '@allyards/contract/reports'
import { useNavigate } from 'react-router'
import { useKeys } from '~/ui/keys/use-keys'
import { TextLink } from '~/ui/text-link'
import { HeldNote } from '../queue/held-note'
import { MailsOfCase } from '../queue/mails-of-case'
import { holding, Opened } from '../queue/opened'
import { PrivateConversation } from '../queue/private-conversation'
import { AppealDecision } from './appeal-decision'
import { AskReporters } from './ask-reporters'
import { BehindFeedback } from './deal-behind'
import { useLazyReadConversationQuery, useTakeReportQuery } from './operator-report-calls'
import { ReportDecisionForm } from './report-decision-form'

export function ReportDetail({ id, onDecided }: { id: string; onDecided: () => void }) {
  const query = useTakeReportQuery({ params: { id } }, holding)
  return (
    <Opened what="report" query={query}>
      {(found) => <Case found={found} onDecided={onDecided} />}
    </Opened>
  )
}

function Case({ found, onDecided }: { found: ReportCase; onDecided: () => void }) {
  const navigate = useNavigate()
  useKeys((event, isInField) => {
    if (event.key === 'h' && !isInField && !event.ctrlKey && !event.metaKey) void navigate(found.reported.link)
  })
  return (
    <article aria-labelledby="case" className="grid min-w-0 gap-4">
      <header className="surface px-5 py-4">
        <h2 id="case" className="cut-head text-20">
          {found.what}
        </h2>
        <p className="text-13 text-steel-600">{`${reportKinds[found.kind]}, ${found.number}, waits since ${formatDateTime(found.since)}`}</p>
      </header>
      <HeldNote by={found.held_by} />
      {found.is_private ? <ReportedConversation id={found.id} number={found.number} /> : <Thing thing={found.thing} />}
      {found.deal && <BehindFeedback deal={found.deal} />}
      <Reports found={found} />
      <Facts reported={found.reported} />
      <MailsOfCase kind="report" id={found.id} />
      {found.decided && <Decided found={found} />}
      {found.status === 'open' && <ReportDecisionForm found={found} onDecided={onDecided} />}
      {found.status === 'appealed' && <AppealDecision found={found} />}
    </article>
  )
}

function Thing({ thing }: { thing: ReportCase['thing'] }) {
  if (!thing) return <p className="surface px-5 py-4 text-steel-600">It is gone.</p>
  return (
    <section aria-label="What was reported" className="surface grid gap-3 p-5">
      <p className="break-words whitespace-pre-line">{thing.words || 'Without words.'}</p>
      {thing.image_urls.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {thing.image_urls.map((url) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                <img src={url} alt="Reported" className="h-36 rounded-sm bg-tint-1 object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {thing.link && (
        <a href={thing.link} target="_blank" rel="noopener" className="text-14 underline underline-offset-3">
          Open its page
        </a>
      )}
    </section>
  )
}

function Reports({ found }: { found: ReportCase }) {
  const { reports, question, status } = found
  return (
    <section aria-label="Reports" className="grid gap-2">
      {reports.map(({ by, reason, text, at, answer }) => (
        <div key={at} className="grid gap-2 rounded bg-well px-4 py-3 text-14 break-words">
          <p>
            <b className="font-650">{`${by}: `}</b>
            {text && `“${text}” `}
            <span className="text-steel-600">{`Chosen reason: ${reason}. ${formatDateTime(at)}`}</span>
          </p>
          {question && (
            <p>
              <span className="text-steel-600">{`Asked: ${question} `}</span>
              {answer ? <b className="font-650">{answer}</b> : 'No answer yet.'}
            </p>
          )}
        </div>
      ))}
      {status === 'open' && (
        <div>
          <AskReporters found={found} />
        </div>
      )}
    </section>
  )
}

function Facts({ reported }: { reported: ReportCase['reported'] }) {
  const facts = [
    {
      label: reported.role === 'seller' ? 'Depot' : 'Buyer',
      value: (
        <TextLink to={reported.link} title="H">
          {reported.name}
        </TextLink>
      ),
    },
    { label: 'Here since', value: formatMonth(reported.since) },
    { label: 'Other reports in a year', value: `${reported.reports_in_a_year}, ${reported.upheld} upheld` },
  ]
  return (
    <dl className="surface grid gap-x-6 gap-y-2 px-5 py-3 text-13 md:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-steel-600">{label}</dt>
          <dd className="font-650">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Decided({ found: { decided, appeal, number, kind } }: { found: ReportCase }) {
  if (!decided) return null
  return (
    <section aria-label="Decision" className="surface grid gap-2 p-5 text-14">
      <p>
        <b className="font-650">{`${wordsOfDecision(kind, decided.decision)}. `}</b>
        {`${decided.rule}. ${decided.facts}`}
      </p>
      <p className="text-13 text-steel-600">{`${decided.by}, ${formatDateTime(decided.at)}, ${number}`}</p>
      {appeal && (
        <p className="rounded bg-info-wash px-4 py-3 break-words text-info-deep">
          {`Appeal: “${appeal.text}”`}
          {appeal.stands !== null && ` ${appeal.stands ? 'The decision stands.' : 'Taken back.'} ${appeal.reason}`}
        </p>
      )}
    </section>
  )
}

function ReportedConversation({ id, number }: { id: string; number: string }) {
  const [read, { data, isFetching, isError }] = useLazyReadConversationQuery()
  const messages = data?.messages.map(({ by, is_reported, ...message }) => ({
    ...message,
    isLeft: by === 'reported',
    isReported: is_reported,
  }))
  return (
    <PrivateConversation
      about="This is a private conversation. You can read the reported part of it."
      number={number}
      read={data && messages && { earlier: data.earlier, messages }}
      isReading={isFetching}
      hasFailed={isError}
      onRead={() => void read({ params: { id } })}
    />
  )
}
