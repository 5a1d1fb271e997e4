import { Link } from 'react-router'
import { sortOrders } from '~/features/comparison/offers'
import type { LegalPage } from '../legal-outline'

export const ranking: LegalPage = {
  slug: 'ranking',
  name: 'How offers are ranked',
  title: 'How offers are ranked',
  lead: 'For everyone who compares prices on Allyards.',
  inShort:
    'Offers are sorted by what you pay in the end: part plus delivery, lowest first. Nobody can pay to stand higher, neither depots nor anyone else.',
  since: '2026-11-16',
  changed: '2026-11-16',
  version: 1,
  sections: [
    {
      title: 'The order you see first',
      body: () => (
        <p>
          Every part of your enquiry has its own list. It starts with the lowest <b>delivered total</b>: the price of the part
          plus the delivery to you, in pounds. An offer that has ended, was withdrawn or was decided is not in the list.
        </p>
      ),
    },
    {
      title: 'Other orders you can pick',
      body: () => (
        <>
          <p>You can sort the same list another way.</p>
          <table>
            <thead>
              <tr>
                <th>Sort by</th>
                <th>What stands first</th>
              </tr>
            </thead>
            <tbody>
              {sortOrders.map(({ value, label, first }) => (
                <tr key={value}>
                  <td>{label}</td>
                  <td>{first}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>When two offers are equal, the one with the lower delivered total stands first.</p>
        </>
      ),
    },
    {
      title: 'Marks on an offer',
      body: () => (
        <p>
          “Cheapest”, “Fastest” and “Best rated” mark the first offer of the orders Total, Delivery time and Rating. One offer
          alone gets no mark. Marks are worked out from the list; no depot can ask for one.
        </p>
      ),
    },
    {
      title: 'Baskets',
      body: () => (
        <p>
          For several parts we work out the cheapest set of offers over all depots, delivery included. A depot that sends you
          several parts charges delivery once: the highest of its delivery prices. It is exact, not an estimate. Safest and
          Fastest are worked out the same way, and say what they cost more.
        </p>
      ),
    },
    {
      title: 'Lists of products',
      body: () => (
        <p>
          On the products pages, “Relevance” puts first what matches your words best. Without words, the newest listing comes
          first. You can also sort by price, delivery included, or by distance.
        </p>
      ),
    },
    {
      title: 'Who is asked',
      body: () => (
        <p>
          Your enquiry goes to every depot that handles your make and whose company details are complete. Nobody can pay to be
          asked, to be asked first, or to keep another depot from being asked. A depot that we have suspended is not asked.
        </p>
      ),
    },
    {
      title: 'What never counts',
      body: () => (
        <>
          <ul>
            <li>Money: there are no paid places and no sponsored offers.</li>
            <li>How long a depot has been with us, or how many deals it has made.</li>
            <li>What you looked at before, what you paid before, or the phone or computer you use.</li>
          </ul>
          <p>
            Something looks wrong in an order? <Link to="/legal/complaints">Tell us</Link>. You get a number and an answer.
          </p>
        </>
      ),
    },
  ],
}
