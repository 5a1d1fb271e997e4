import { fewestReviews } from '@allyards/contract/figures'
import { limits } from '@allyards/contract/limits'
import { promisedTimes } from '@allyards/contract/promised-times'
import { soonestReceiptHours } from '@allyards/contract/rating-pairs'
import type { LegalPage } from '../legal-outline'

export const reviews: LegalPage = {
  slug: 'reviews',
  name: 'Reviews',
  title: 'Reviews policy',
  lead: 'Where ratings come from, and what we do about false ones.',
  inShort:
    'Only the two sides of a deal can rate each other. We show and count every rating once we can believe it, good or bad. Nobody is paid for one, and nobody can pay to remove one.',
  since: '2026-11-16',
  changed: '2026-11-19',
  version: 2,
  sections: [
    {
      title: 'Who can rate',
      body: () => (
        <p>
          A buyer and a depot can rate each other once for each part of a deal. There is no other way to leave a rating. That is
          how we know that the person behind it dealt with the depot.
        </p>
      ),
    },
    {
      title: 'When a rating counts',
      body: () => (
        <p>
          A rating counts once its writer has confirmed their email address and the part has arrived. An operator looks at it
          first if buyer and depot share a phone number, mailbox, address or VAT number, or if the part arrived less than{' '}
          {soonestReceiptHours} hours after the deal. Until a rating counts, only the two sides and our operators see it. What a
          buyer says of whether a part fitted waits in the same way if the two share one of these: until we have looked, it speaks
          for no listing.
        </p>
      ),
    },
    {
      title: 'What we show',
      body: () => (
        <p>
          We show all ratings that count, newest first. The average is the plain mean of them, with the count beside it. A depot
          without ratings shows no average. We show the part, the model and a first name with an initial, but never a number
          plate, a phone number or an address.
        </p>
      ),
    },
    {
      title: 'What we take down',
      body: () => (
        <>
          <p>We take a rating down only when:</p>
          <ul>
            <li>it is not about the deal, or neither its buyer nor its depot wrote it;</li>
            <li>it names private people, or shows a phone number, an address or a plate;</li>
            <li>it threatens, insults somebody for who they are, or breaks the law.</li>
          </ul>
          <p>
            A low rating is not a reason. We look at every report within {promisedTimes.report.hours} hours. We tell the writer of
            the rating, and the person who reported it, what we decided and why.
          </p>
        </>
      ),
    },
    {
      title: 'Answers and corrections',
      body: () => (
        <p>
          The other side can answer once, in public, and once more if you correct your words after that. You can correct them for{' '}
          {limits.feedback.editableDays} days. A corrected rating is marked as such, and our operators can still see what it said
          before.
        </p>
      ),
    },
    {
      title: 'Sample figures',
      body: () => (
        <p>
          If Allyards runs as a demo, the panel on the home page carries the line “Sample figures of the demo”. Otherwise the
          panel shows the market’s own average and count, and nothing at all below {fewestReviews} ratings.
        </p>
      ),
    },
  ],
}
