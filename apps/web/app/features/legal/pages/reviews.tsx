import { fewestReviews } from '@allyards/contract/figures'
import { limits } from '@allyards/contract/limits'
import { promisedTimes } from '@allyards/contract/promised-times'
import type { LegalPage } from '../legal-outline'

export const reviews: LegalPage = {
  slug: 'reviews',
  name: 'Reviews',
  title: 'Reviews policy',
  lead: 'Where ratings come from, and what we do about false ones.',
  inShort:
    'Only someone who bought can rate. We show every rating, good or bad, and count them all. Nobody is paid for one, and nobody can pay to remove one.',
  since: '2026-11-16',
  changed: '2026-11-16',
  version: 1,
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
      title: 'What we show',
      body: () => (
        <p>
          All ratings, newest first. The average is the plain mean of all of them, with the count beside it. A depot with no
          rating shows none. We show the part, the model and a first name with an initial; never a number plate, a phone number or
          an address.
        </p>
      ),
    },
    {
      title: 'What we take down',
      body: () => (
        <>
          <p>A rating is taken down only when:</p>
          <ul>
            <li>it is not about the deal, or was not written by the buyer or the depot of it;</li>
            <li>it names private people, or shows a phone number, an address or a plate;</li>
            <li>it threatens, insults for who somebody is, or breaks the law.</li>
          </ul>
          <p>
            A low rating is not a reason. Every report is looked at within {promisedTimes.report.hours} hours. Whoever wrote the
            rating, and whoever reported it, hears what we decided and why.
          </p>
        </>
      ),
    },
    {
      title: 'Answers and corrections',
      body: () => (
        <p>
          The other side can answer once, in public, and once more when you correct your words after that. You can correct them
          for {limits.feedback.editableDays} days; a corrected rating is marked as such, and what it said before is kept for those
          who run the market.
        </p>
      ),
    },
    {
      title: 'Sample figures',
      body: () => (
        <p>
          Where Allyards runs as a demo, the panel on the home page carries the line “Sample figures of the demo”. Where it does
          not, the panel shows the market’s own average and count, and nothing at all under {fewestReviews} ratings.
        </p>
      ),
    },
  ],
}
