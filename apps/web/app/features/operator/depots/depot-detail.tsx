import { type CheckKind, checkedThings } from '@allyards/contract/depot-checks'
import { formatDate, formatDateTime, formatShortDate } from '@allyards/contract/format-date'
import { type DeskCheck, type DeskDepot, readDepotDocument } from '@allyards/contract/operator-depots'
import { mailStates, mailsKeptDays } from '@allyards/contract/operator-mails'
import { registerPageOf } from '@allyards/contract/register-entries'
import { useState } from 'react'
import { savePaper } from '~/features/uploads/save-paper'
import { Avatar } from '~/ui/avatar'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { useKeys } from '~/ui/keys/use-keys'
import { Tag } from '~/ui/tag'
import { TextButton, TextLink } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'
import { HeldNote } from '../queue/held-note'
import { holding, Opened } from '../queue/opened'
import { MessageButton } from '../writing/message-button'
import { CheckForm } from './check-form'
import { markWords } from './check-marks'
import { StateActs, StateAndReasons, stateWords } from './depot-state'
import { useMessageDepotMutation, useTakeDepotQuery } from './operator-depot-calls'
import { RatingPairs } from './rating-pairs'
import { SharedWith } from './shared-with'

export function DepotDetail({ id }: { id: string }) {
  const query = useTakeDepotQuery({ params: { id } }, holding)
  return (
    <Opened what="depot" query={query}>
      {(found) => <Depot found={found} />}
    </Opened>
  )
}

function Depot({ found }: { found: DeskDepot }) {
  const [message, { isLoading }] = useMessageDepotMutation()
  const send = async (text: string) => !('error' in (await message({ params: { id: found.id }, body: { text } })))
  return (
    <article aria-labelledby="depot" className="grid min-w-0 gap-4">
      <header className="surface flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
        <Avatar name={found.name} shape="square" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="depot" className="cut-head text-20 break-words">
            {found.name}
          </h2>
          <p className="text-13 text-steel-600">{`${found.address}. Since ${formatDate(found.joined_at)}`}</p>
          <p className="text-13 text-steel-600">{mailWords(found)}</p>
        </div>
        <TextLink to={`/sellerDetails?seller=${found.slug}`} className="text-13" target="_blank">
          Public page
        </TextLink>
        <Tag kind={stateWords[found.state].tag}>
          {`${stateWords[found.state].label}${found.state_until ? ` until ${formatDate(found.state_until)}` : ''}`}
        </Tag>
        <div className="flex flex-wrap gap-2">
          <MessageButton to={found.name} isSending={isLoading} onSend={send} />
          <StateActs depot={found} />
        </div>
      </header>
      <SharedWith shared={found.shared} />
      <HeldNote by={found.held_by} />
      <Checks depot={found} />
      <RatingPairs depot={found} />
      <StateAndReasons depot={found} />
    </article>
  )
}

/** Whether the owner's address is confirmed, and whether our last email reached it. */
function mailWords({ email_verified, last_mail }: DeskDepot): string {
  const confirmed = email_verified ? 'Email confirmed' : 'Email not confirmed'
  if (!last_mail) return `${confirmed}. No email in ${mailsKeptDays} days`
  const { state, at, subject, reason } = last_mail
  const why = state === 'delivered' || !reason ? '' : `: ${reason}`
  return `${confirmed}. Last email, ${formatDateTime(at)}: “${subject}”, ${mailStates[state].toLowerCase()}${why}`
}

function Checks({ depot }: { depot: DeskDepot }) {
  const [chosen, setChosen] = useState<CheckKind | null | undefined>()
  const waiting = depot.checks.find(({ mark }) => mark === 'waits')?.kind
  const openKind = chosen === undefined ? waiting : chosen
  const open = depot.checks.find(({ kind }) => kind === openKind)
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey || !open) return
    if (event.key === 'o') openRegister(open)
    if (event.key === 'e' && open.documents[0]) void savePaper(readDepotDocument, open.documents[0])
    if (event.key === 'l') setChosen(null)
  })
  return (
    <section aria-label="Checks" className="surface overflow-hidden">
      <ul>
        {depot.checks.map((check) => (
          <li key={check.kind} className="border-line not-first:border-t">
            <CheckRow check={check} isOpen={check.kind === openKind} onOpen={setChosen} />
            {check.kind === openKind && (
              <CheckForm
                key={`${check.decided_at} ${check.waits_since}`}
                depot={depot}
                check={check}
                onDecided={() => setChosen(undefined)}
                onLater={() => setChosen(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For a register that has no page for each number. */
function copyNumber({ kind, value }: DeskCheck): void {
  if (!value || registerPageOf(kind, value)) return
  navigator.clipboard.writeText(value).then(
    () => toast.info(`Copied: ${value}`),
    () => toast.info(`Please copy the number yourself: ${value}`),
  )
}

function openRegister(check: DeskCheck): void {
  copyNumber(check)
  window.open(registerPageOf(check.kind, check.value) ?? checkedThings[check.kind].registerUrl, '_blank', 'noopener')
}

interface CheckRowProps {
  check: DeskCheck
  isOpen: boolean
  onOpen: (kind: CheckKind | null) => void
}

function CheckRow({ check, isOpen, onOpen }: CheckRowProps) {
  const { name, register, registerUrl } = checkedThings[check.kind]
  const page = registerPageOf(check.kind, check.value)
  const canCheck = check.mark !== 'not-stated'
  return (
    <div
      className={classNames(
        'grid items-center gap-x-4 gap-y-2 px-5 py-3 text-14 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)_auto]',
        isOpen && 'bg-paper-1',
      )}
    >
      <div>
        <b className="block font-650">{name}</b>
        <span className="text-13 text-steel-600">{register}</span>
      </div>
      <div className="min-w-0">
        <b className="block font-600 break-words tabular-nums">{check.value ?? '–'}</b>
        <span className="text-13 text-steel-600">{saidOf(check)}</span>
      </div>
      <div className="grid min-w-0 justify-items-start gap-1 text-13">
        {check.documents.map((paper) => (
          <TextButton key={paper.id} className="max-w-full" onClick={() => void savePaper(readDepotDocument, paper)}>
            <Icon name="attach" size="sm" />
            <span className="truncate">{paper.name}</span>
          </TextButton>
        ))}
        {canCheck && (
          <a
            href={page ?? registerUrl}
            target="_blank"
            rel="noopener"
            className="link flex items-center gap-1.5"
            onClick={() => copyNumber(check)}
          >
            <Icon name="external" size="sm" />
            {page ? 'Open its page in the register' : check.value ? 'Copy the number, open the register' : 'Open the register'}
          </a>
        )}
      </div>
      <div className="flex items-center gap-2 md:grid md:justify-items-end md:gap-1">
        <Tag kind={markWords[check.mark].tag}>{markWords[check.mark].label}</Tag>
        {check.decided_at && (
          <span className="text-12 text-steel-600">{`${formatShortDate(check.decided_at)}, ${check.decided_by}`}</span>
        )}
        {canCheck && !isOpen && (
          <TextButton className="text-13" onClick={() => onOpen(check.kind)}>
            {check.mark === 'waits' ? 'Check' : 'Check again'}
            <span className="sr-only">{` ${name}`}</span>
          </TextButton>
        )}
      </div>
    </div>
  )
}

function saidOf({ value, outcome, register_holder, ends_on, note }: DeskCheck): string {
  if (outcome === 'matches')
    return [register_holder, ends_on && `until ${formatDate(ends_on)}`].filter(Boolean).join(', ') || 'as stated'
  if (outcome) return note
  return value ? 'stated by the depot' : 'nothing stated'
}
