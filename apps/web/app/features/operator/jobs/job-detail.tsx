import { formatDateTime } from '@allyards/contract/format-date'
import type { TroubledJob } from '@allyards/contract/operator-jobs'
import { Button } from '~/ui/button'
import { Tag } from '~/ui/tag'

interface JobDetailProps {
  job: TroubledJob
  isBusy: boolean
  onTryAgain: () => void
  onGiveUp: () => void
}

export function JobDetail({ job, isBusy, onTryAgain, onGiveUp }: JobDetailProps) {
  const facts = [
    ...(job.to ? [{ label: 'To', value: job.to }] : []),
    { label: 'Kind', value: job.name },
    { label: 'Asked for', value: formatDateTime(job.since) },
    { label: 'Last try', value: `${formatDateTime(job.last_at)}, ${job.tries} of ${job.most_tries}` },
    {
      label: 'Next try',
      value: job.next_at ? `${formatDateTime(job.next_at)}, the pause doubles` : 'None: its tries are used up',
    },
  ]
  return (
    <section aria-labelledby="job" className="surface grid min-w-0 gap-3.5 p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="job" className="min-w-0 flex-1 text-15 font-650 break-words">
          {job.what}
        </h2>
        <Tag kind={job.next_at ? 'warn' : 'stop'}>{job.next_at ? 'Tried again' : 'Failed for good'}</Tag>
      </header>
      <dl className="grid grid-cols-[80px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-13">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-steel-600">{label}</dt>
            <dd className="font-600 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Said title="Answer of the last try" text={job.reason} />
      <Said title="What it was given, personal data hidden" text={job.given} />
      <div className="flex gap-2">
        <Button kind="plate" className="flex-1" pending={isBusy} onClick={onTryAgain} title="R">
          Try again now
        </Button>
        <Button kind="line" onClick={onGiveUp} title="U">
          Give up
        </Button>
      </div>
      <p className="text-12 text-steel-600">You give a reason, which the log keeps.</p>
    </section>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-13 font-650">{title}</h3>
      <pre className="max-h-48 overflow-auto rounded bg-ink px-3 py-2.5 font-mono text-12 break-words whitespace-pre-wrap text-white">
        {text}
      </pre>
    </div>
  )
}
