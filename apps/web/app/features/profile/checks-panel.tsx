import {
  type CheckMark,
  checkedThings,
  type DepotCheck,
  type DepotDocument,
  documentsOfACheck,
  readOwnDocument,
} from '@allyards/contract/depot-checks'
import { untilChecked } from '@allyards/contract/depot-states'
import { formatDate } from '@allyards/contract/format-date'
import { promisedTimes } from '@allyards/contract/promised-times'
import { useRef } from 'react'
import { savePaper } from '~/features/uploads/save-paper'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Panel } from '~/ui/panel'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag, type TagKind } from '~/ui/tag'
import { TextButton } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'
import { useOwnChecksQuery, useRemoveDocumentMutation, useSendDocumentMutation } from './checks-calls'

const marks: Record<CheckMark, { label: string; kind: TagKind }> = {
  'not-stated': { label: 'Not stated', kind: 'line' },
  waits: { label: 'Being checked', kind: 'warn' },
  checked: { label: 'Checked', kind: 'go-wash' },
  'running-out': { label: 'Runs out soon', kind: 'warn' },
  ended: { label: 'Ended', kind: 'stop' },
  asked: { label: 'We have a question', kind: 'info' },
  'does-not-match': { label: 'Not confirmed', kind: 'stop' },
}

/** What Allyards checks about the depot, the state of each check, and its papers. */
export function ChecksPanel({ isChecked }: { isChecked: boolean }) {
  const { data, isError, refetch } = useOwnChecksQuery({})
  return (
    <Panel
      id="checks"
      title="Checks"
      note={`We look your numbers up within ${promisedTimes.depotCheck.workingDays} working days. Only you and Allyards can see your documents.`}
    >
      {!isChecked && <p className="mb-3 rounded bg-plate-wash px-3 py-2 text-14">{untilChecked}</p>}
      {isError && !data && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-steel-600">
          Your checks could not be loaded.
          <Button kind="line" size="sm" icon="retry" onClick={refetch}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
      <ul className="ruled">
        {data?.checks.map((check) => (
          <CheckRow key={check.kind} check={check} />
        ))}
      </ul>
    </Panel>
  )
}

function CheckRow({ check }: { check: DepotCheck }) {
  const { kind, value, mark, note, documents } = check
  const { name } = checkedThings[kind]
  const { label, kind: tagKind } = marks[mark]
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-48">
          <b className="block font-600">{name}</b>
          <span className="text-13 break-words text-steel-600">
            {[value ?? 'Not stated above', datesOf(check)].filter(Boolean).join(', ')}
          </span>
        </div>
        <Tag kind={tagKind}>{label}</Tag>
        <SendPaper kind={kind} name={name} isFull={documents.length >= documentsOfACheck} />
      </div>
      {note && <p className="rounded bg-well px-3 py-2 text-14 break-words">{note}</p>}
      {documents.length > 0 && (
        <ul className="grid gap-1">
          {documents.map((paper) => (
            <Paper key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
    </li>
  )
}

function datesOf({ outcome, looked_on, ends_on }: DepotCheck): string | null {
  if (outcome !== 'matches' || !looked_on) return null
  return `checked ${formatDate(looked_on)}${ends_on ? `, ends ${formatDate(ends_on)}` : ''}`
}

function SendPaper({ kind, name, isFull }: { kind: DepotCheck['kind']; name: string; isFull: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  const [send, { isLoading }] = useSendDocumentMutation()

  async function take(file: File | undefined) {
    if (!file) return
    const body = new FormData()
    body.append('file', file)
    const { data } = await send({ params: { kind }, body })
    if (data) toast.success(`Your paper for the check is sent: ${file.name}`)
  }

  return (
    <>
      <Button
        kind="line"
        size="sm"
        icon="upload"
        pending={isLoading}
        disabled={isFull}
        title={isFull ? `At most ${documentsOfACheck} papers: take one back first` : 'A PDF or a picture, up to 10 MB'}
        onClick={() => picker.current?.click()}
      >
        Upload a document
        <span className="sr-only">{` for ${name}`}</span>
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept="application/pdf,image/*"
        data-paper={kind}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

function Paper({ paper }: { paper: DepotDocument }) {
  const [remove, { isLoading }] = useRemoveDocumentMutation()
  return (
    <li className="flex items-center gap-2 text-14">
      <Icon name="attach" size="sm" className="text-steel-600" />
      <TextButton className="min-w-0 truncate" onClick={() => void savePaper(readOwnDocument, paper)}>
        {paper.name}
      </TextButton>
      <span className="text-13 whitespace-nowrap text-steel-600">{`sent ${formatDate(paper.sent_at)}`}</span>
      <IconButton
        icon="bin"
        label={`Take back ${paper.name}`}
        disabled={isLoading}
        className="ml-auto"
        onClick={() => void remove({ params: { id: paper.id } })}
      />
    </li>
  )
}
