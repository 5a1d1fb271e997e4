import { momentWords } from '@allyards/contract/day-words'
import type { DealEventKind } from '@allyards/contract/deal-event-kinds'
import type { DealEvent } from '@allyards/contract/deals'
import type { Dispute } from '@allyards/contract/operator-disputes'
import { useState } from 'react'
import { offerWords, wishWords } from '~/features/deals/claims/claim-words'
import { Avatar } from '~/ui/avatar'
import { Dialog } from '~/ui/dialog'
import { useKeys } from '~/ui/keys/use-keys'

/** The statements and photos of both sides; P compares the photos side by side. */
export function DisputeSides({ found }: { found: Dispute }) {
  const [areLarge, setLarge] = useState(false)
  const { claim } = found
  const hasPhotos = claim.imageUrls.length + claim.answerImageUrls.length > 0
  useKeys((event, isInField) => {
    if (event.key === 'p' && !isInField && !event.ctrlKey && !event.metaKey && hasPhotos) setLarge(true)
  })
  return (
    <section aria-labelledby="sides" className="surface min-w-0">
      <h3 id="sides" className="border-b border-line px-4 py-3 text-15 font-650">
        What each side says
      </h3>
      <div className="grid md:grid-cols-2">
        <Side
          name={found.buyer}
          side="buyer"
          at={claim.opened_at}
          words={claim.text}
          urls={claim.imageUrls}
          added={addedBy(found, 'buyer')}
          onPhotos={() => setLarge(true)}
        >
          {`Wants: ${wishWords(claim)}`}
        </Side>
        <Side
          name={found.depot}
          side="depot"
          at={claim.answered_at}
          words={claim.answer}
          urls={claim.answerImageUrls}
          added={addedBy(found, 'seller')}
          onPhotos={() => setLarge(true)}
        >
          {depotWords(found)}
        </Side>
      </div>
      {areLarge && (
        <Dialog open onOpenChange={setLarge} title="Photos side by side">
          <div className="grid grid-cols-2 gap-3">
            <Photos urls={claim.imageUrls} whose={found.buyer} isLarge />
            <Photos urls={claim.answerImageUrls} whose={found.depot} isLarge />
          </div>
        </Dialog>
      )}
    </section>
  )
}

function depotWords({ claim, decided }: Dispute): string {
  if (!claim.answered_at) return `Did not answer by ${momentWords(claim.answer_due_at)}`
  return claim.offer && !decided ? `Proposed ${offerWords(claim.offer)}` : 'Refused the claim'
}

/** A side's later statements about this claim, with the questions. */
const addedBy = ({ id, deal }: Dispute, side: 'buyer' | 'seller') =>
  deal.events
    .filter(
      ({ kind, by, claim_id }) =>
        claim_id === id && (kind === `claim-asked-${side}` || (by === side && Object.hasOwn(addedWords, kind))),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at))

const addedWords: Partial<Record<DealEventKind, string>> = {
  'claim-added': 'Added',
  'claim-answered': 'Answered the proposal',
  'claim-proposed': 'Proposed',
  'claim-second-look': 'Asked for a second look',
  'claim-photo-asked': 'Asked for a photo',
  'claim-photo-answered': 'Answered about the photo',
}

interface SideProps {
  name: string
  side: 'buyer' | 'depot'
  at: string | null
  words: string | null
  urls: readonly string[]
  added: readonly DealEvent[]
  onPhotos: () => void
  children: string
}

function Side({ name, side, at, words, urls, added, onPhotos, children }: SideProps) {
  return (
    <div className="grid min-w-0 content-start gap-3 border-line px-4 py-4 max-md:not-last:border-b md:not-last:border-r">
      <p className="flex items-center gap-3 text-13">
        <Avatar name={name} shape={side === 'depot' ? 'square' : 'round'} />
        <span>
          <b className="block text-14 font-650">{`${name}, ${side}`}</b>
          {at && <span className="text-steel-600">{momentWords(at)}</span>}
        </span>
      </p>
      {words && <blockquote className="text-14 break-words whitespace-pre-line">{words}</blockquote>}
      {urls.length > 0 && (
        <button type="button" aria-label={`Show the photos of ${name}`} onClick={onPhotos}>
          <Photos urls={urls} whose={name} />
        </button>
      )}
      <p className="rounded bg-well px-3 py-2 text-13 font-600">{children}</p>
      {added.map((event) => (
        <div key={event.id} className="text-14">
          <p className="text-13 text-steel-600">{`${addedWords[event.kind] ?? 'Asked by Allyards'}, ${momentWords(event.at)}`}</p>
          <p className="break-words whitespace-pre-line">{event.text}</p>
        </div>
      ))}
    </div>
  )
}

function Photos({ urls, whose, isLarge = false }: { urls: readonly string[]; whose: string; isLarge?: boolean }) {
  return (
    <span className={isLarge ? 'grid content-start gap-3' : 'flex flex-wrap gap-2'}>
      {urls.map((url, index) => (
        <img
          key={url}
          src={url}
          alt={isLarge ? `${whose}, ${index + 1} of ${urls.length}` : ''}
          className={isLarge ? 'w-full rounded' : 'h-18 w-24 rounded-sm object-cover'}
        />
      ))}
      {isLarge && urls.length === 0 && <span className="text-13 text-steel-600">{`${whose} sent no photos.`}</span>}
    </span>
  )
}
