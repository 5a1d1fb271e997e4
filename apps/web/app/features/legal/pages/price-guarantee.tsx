import { Link } from 'react-router'
import type { LegalPage } from '../legal-outline'

export const priceGuarantee: LegalPage = {
  slug: 'price-guarantee',
  name: 'Lowest price guarantee',
  title: 'Lowest price guarantee',
  lead: 'Exactly what we mean by it.',
  inShort:
    'Of all the offers that depots made for your part, the one with the lowest delivered price stands first. We add nothing to it.',
  since: '2026-11-16',
  changed: '2026-11-16',
  version: 1,
  sections: [
    {
      title: 'What we guarantee',
      body: () => (
        <ul>
          <li>Every depot that handles your make is asked, and every offer that comes back is shown to you.</li>
          <li>
            The first one is the cheapest of them, delivery included. <Link to="/legal/ranking">How offers are ranked</Link>
          </li>
          <li>The cheapest basket of several parts is exact: no other mix of these offers costs less.</li>
          <li>The price you accept is the price the depot sent. There is no fee on top, and a change is refused.</li>
        </ul>
      ),
    },
    {
      title: 'What we do not guarantee',
      body: () => (
        <p>
          That nobody else in the world sells it cheaper. We cannot know that, so we do not say it, and we do not pay back a
          difference to a price from elsewhere.
        </p>
      ),
    },
    {
      title: 'If we got it wrong',
      body: () => (
        <p>
          If a dearer offer stood before a cheaper one, <Link to="/legal/complaints">tell us</Link>. It is a fault, and we mend
          it.
        </p>
      ),
    },
  ],
}
