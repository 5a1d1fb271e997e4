import { formatDate, formatDateTime } from '@allyards/contract/format-date'
import { promisedTimes } from '@allyards/contract/promised-times'
import { answerReport, appealReport, type OwnReport, reportKinds, wordsOfDecision } from '@allyards/contract/reports'
import { useParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { toast } from '~/ui/toast-queue'
import { useAnswerReportMutation, useAppealReportMutation, useGetReportQuery } from './report-calls'
import { WordsForm } from './words-form'

export function meta() {
  return areaMeta('Report')
}

/** The outcome of a report, for the reporter and for the reported person. */
export default function ReportScreen() {
  const { id = '' } = useParams()
  const { data: report, isError } = useGetReportQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  if (isError)
    return (
      <EmptyState isPage title="There is no such report">
        It may be about something that is not yours.
      </EmptyState>
    )
  if (!report) {
    return (
      <Loading isPage>
        <Skeleton className="h-60" />
      </Loading>
    )
  }
  return (
    <div className="grid max-w-180 gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="cut-head text-28">{`Report ${report.number}`}</h1>
        {report.outcome ? (
          <Tag kind={report.outcome.decision === 'no-breach' ? 'plain' : 'info'}>
            {wordsOfDecision(report.kind, report.outcome.decision)}
          </Tag>
        ) : (
          <Tag kind="warn">Waits for a decision</Tag>
        )}
        <p className="w-full text-steel-600">{`${reportKinds[report.kind]}: ${report.what}`}</p>
      </header>
      <section aria-label="Decision" className="surface grid gap-3 p-5">
        {report.outcome ? (
          <>
            <Paragraphs text={report.outcome.words} />
            <p className="text-13 text-steel-600">{`Decided ${formatDateTime(report.outcome.decided_at)}`}</p>
          </>
        ) : (
          <p>{`Made ${formatDateTime(report.created_at)}. We decide by ${formatDateTime(report.due_at)} and tell you here and by email.`}</p>
        )}
      </section>
      {report.question && <Question report={report} question={report.question} />}
      {report.appeal && <Appeal appeal={report.appeal} />}
      {report.appeal_until && <AppealForm report={report} until={report.appeal_until} />}
    </div>
  )
}

function Paragraphs({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className="break-words">
      {paragraph}
    </p>
  ))
}

function Appeal({ appeal }: { appeal: NonNullable<OwnReport['appeal']> }) {
  return (
    <section aria-labelledby="appeal" className="surface grid gap-3 p-5">
      <h2 id="appeal" className="text-15 font-650">
        Another look
      </h2>
      <p className="rounded bg-paper-1 px-4 py-3 break-words">{appeal.text}</p>
      {appeal.stands === null ? (
        <p className="text-steel-600">{`Asked ${formatDateTime(appeal.at)}. We answer by ${formatDate(appeal.due_at)}.`}</p>
      ) : (
        <p>
          <b className="font-650">{appeal.stands ? 'The decision stands. ' : 'The decision is taken back. '}</b>
          {appeal.reason}
        </p>
      )}
    </section>
  )
}

function Question({ report: { id, answer }, question }: { report: OwnReport; question: string }) {
  const [send] = useAnswerReportMutation()

  async function answerIt(body: { text: string }) {
    const sent = await send({ params: { id }, body })
    if (sent.data) toast.success('Thank you. The person who decides will read it.')
    return sent
  }

  return (
    <WordsForm
      title="Allyards asks you something"
      label={answer ? 'Your answer, written anew' : 'Your answer'}
      hint="Only Allyards reads it."
      submitLabel="Answer"
      body={answerReport.body}
      onSend={answerIt}
    >
      <p className="break-words">{question}</p>
      {answer && <p className="rounded bg-paper-1 px-4 py-3 break-words">{answer}</p>}
    </WordsForm>
  )
}

function AppealForm({ report: { id }, until }: { report: OwnReport; until: string }) {
  const [appeal] = useAppealReportMutation()

  async function ask(body: { text: string }) {
    const sent = await appeal({ params: { id }, body })
    if (sent.data) toast.success('Somebody looks at it afresh. We tell you what they find.')
    return sent
  }

  return (
    <WordsForm
      title="Ask for another look"
      label="What did we miss?"
      hint={`Until ${formatDate(until)}, once. Somebody else looks at it and answers within ${promisedTimes.appeal.workingDays} working days.`}
      submitLabel="Ask for another look"
      body={appealReport.body}
      onSend={ask}
    />
  )
}
