import { formatDateTime } from '@allyards/contract/format-date'
import {
  type CaseOfMails,
  caseOfMails,
  type MailState,
  mailStates,
  mailsKeptDays,
  mostMails,
  type SentMail,
} from '@allyards/contract/operator-mails'
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '~/ui/button'
import { NativeSelect } from '~/ui/native-select'
import { Tag, type TagKind } from '~/ui/tag'
import { TextField } from '~/ui/text-field'
import { useReadMailMutation, useSearchMailsMutation } from './operator-job-calls'

const tags: Record<MailState, TagKind> = {
  delivered: 'go-wash',
  queued: 'info',
  failed: 'stop',
  refused: 'stop',
  'given-up': 'plain',
}
const states = Object.entries(mailStates).map(([value, label]) => ({ value, label }))

/** Finds sent emails. Their texts open only for the people of a case, from whose page a link leads here. */
export function SentMails() {
  const [params] = useSearchParams()
  const { data: about } = caseOfMails.safeParse({ kind: params.get('case'), id: params.get('id') })
  const [search, { data, isLoading }] = useSearchMailsMutation()
  const find = (words: string, state: string) =>
    void search({ body: { search: words, ...(state ? { state: state as MailState } : {}), ...(about ? { about } : {}) } })
  // A link from a case shows its mails at once.
  const findOfCase = useEffectEvent(() => find('', ''))
  const caseId = about?.id
  useLayoutEffect(() => {
    if (!caseId) return
    findOfCase()
    document.getElementById('mails')?.scrollIntoView()
  }, [caseId])
  return (
    <section aria-labelledby="mails" className="surface min-w-0 overflow-clip">
      <header className="grid gap-3 px-4 py-3">
        <h2 id="mails" className="scroll-mt-20 text-15 font-650">
          {about ? `Emails to the people of this ${about.kind}` : `Emails of the last ${mailsKeptDays} days`}
        </h2>
        <SearchForm isSearching={isLoading} onSearch={find} />
      </header>
      {data?.rows.length === 0 && <p className="border-t border-line px-4 py-3 text-14 text-steel-600">No email was found.</p>}
      {data && data.rows.length > 0 && (
        <ul>
          {data.rows.map((mail) => (
            <MailRow key={mail.id} mail={mail} about={about} />
          ))}
        </ul>
      )}
      {data?.rows.length === mostMails && (
        <p className="border-t border-line px-4 py-3 text-13 text-steel-600">{`The newest ${mostMails}. Narrow the search for others.`}</p>
      )}
    </section>
  )
}

function SearchForm({ isSearching, onSearch }: { isSearching: boolean; onSearch: (words: string, state: string) => void }) {
  const words = useRef<HTMLInputElement>(null)
  const [state, setState] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(words.current?.value.trim() ?? '', state)
  }
  return (
    <search>
      <form onSubmit={submit} className="grid gap-2 md:grid-cols-[minmax(0,1fr)_10rem_auto] md:items-end">
        <TextField ref={words} size="sm" label="Subject or address" autoComplete="off" maxLength={120} />
        <NativeSelect
          size="sm"
          label="State"
          placeholder="Any state"
          options={states}
          value={state}
          onChange={({ target }) => setState(target.value)}
        />
        <Button type="submit" kind="line" size="sm" icon="search" pending={isSearching}>
          Find
        </Button>
      </form>
    </search>
  )
}

function MailRow({ mail, about }: { mail: SentMail; about: CaseOfMails | undefined }) {
  const [read, { data, isLoading, isError }] = useReadMailMutation()
  return (
    <li className="grid gap-1 border-t border-line px-4 py-2.5 text-14">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <b className="block font-650 break-words">{mail.subject}</b>
          <span className="text-13 break-all text-steel-600">{`${mail.to}, ${formatDateTime(mail.at)}`}</span>
        </div>
        <Tag kind={tags[mail.state]}>{mailStates[mail.state]}</Tag>
        {about && !data && (
          <Button
            kind="line"
            size="xs"
            icon="eye"
            pending={isLoading}
            onClick={() => void read({ params: { id: mail.id }, body: { about } })}
          >
            Read it
            <span className="sr-only">{`: ${mail.subject}`}</span>
          </Button>
        )}
      </div>
      {mail.reason && mail.state !== 'delivered' && <p className="text-13 break-words text-stop">{mail.reason}</p>}
      {isError && <p className="text-13 text-stop">It did not load. Please try again.</p>}
      {data && (
        <>
          <p className="text-13 text-steel-600">You are reading a private email. The log has it. Links are left out.</p>
          <p className="rounded bg-well px-3 py-2 break-words whitespace-pre-line">{data.text}</p>
        </>
      )}
    </li>
  )
}
