import { Link } from 'react-router'
import type { LegalPage } from '../legal-outline'

export const priceGuarantee: LegalPage = {
  slug: 'price-guarantee',
  name: 'Lowest price guarantee',
  title: 'Lowest price guarantee',
  lead: 'Exactly what we mean by it.',
  inShort:
    'We list the offer with the lowest delivered price first, among all offers that depots made for your part. We add nothing to it.',
  since: '2026-11-16',
  changed: '2026-11-19',
  version: 2,
  sections: [
    {
      title: 'What we guarantee',
      body: () => (
        <ul>
          <li>We ask every depot that handles your make, and we show you every offer that comes back.</li>
          <li>
            The first offer is the cheapest, delivery included. <Link to="/legal/ranking">How offers are ranked</Link>
          </li>
          <li>The cheapest basket of several parts is exact: no other mix of these offers costs less.</li>
          <li>
            The price you accept is the price the depot sent. We add no fee, and we refuse an acceptance if the price changed
            after you saw it.
          </li>
        </ul>
      ),
    },
    {
      title: 'What we do not guarantee',
      body: () => (
        <p>
          We do not guarantee that nobody else sells the part cheaper, because we cannot know that. We do not refund the
          difference to a price from elsewhere.
        </p>
      ),
    },
    {
      title: 'If we got it wrong',
      body: () => (
        <p>
          <Link to="/legal/complaints">Tell us</Link> if a dearer offer stood before a cheaper one. That is a fault, and we will
          fix it.
        </p>
      ),
    },
  ],
}
