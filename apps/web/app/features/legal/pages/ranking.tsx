import { stateRules } from '@allyards/contract/depot-states'
import { Link } from 'react-router'
import { sortOrders } from '~/features/comparison/offers'
import type { LegalPage } from '../legal-outline'

export const ranking: LegalPage = {
  slug: 'ranking',
  name: 'How offers are ranked',
  title: 'How offers are ranked',
  lead: 'For everyone who compares prices on Allyards.',
  inShort: 'We sort offers by what you pay in the end: part plus delivery, lowest first. Nobody can pay to stand higher.',
  since: '2026-11-16',
  changed: '2026-11-19',
  version: 5,
  sections: [
    {
      title: 'The order you see first',
      body: () => (
        <p>
          Every part of your enquiry has its own list. It starts with the lowest <b>delivered total</b>: the price of the part
          plus the delivery to you, in pounds. The list leaves out offers that have ended, were withdrawn or were decided.
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
                <th>What comes first</th>
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
          <p>
            If two offers are equal, the one with the lower delivered total comes first. If these are equal too, a depot that we
            have checked comes before one that we have not. That is all that a check changes in any order.
          </p>
        </>
      ),
    },
    {
      title: 'Marks on an offer',
      body: () => (
        <p>
          “Cheapest”, “Fastest” and “Best rated” mark the first offer when you sort by Total, Delivery time and Rating. A single
          offer gets no mark. We work the marks out from the list; no depot can ask for one. “Not checked yet” stands on every
          offer and listing of a new depot, until its email address is confirmed and we have looked up one of its numbers in a
          public register, or decided otherwise. Until then it can send {stateRules.new.offersADay} offers a day and have{' '}
          {stateRules.new.liveListings} listings in the shop.
        </p>
      ),
    },
    {
      title: 'Instant offers',
      body: () => (
        <p>
          Depots can write rules that offer a part from their stock the moment you ask. Such an offer says “Instant offer from
          stock”. It binds the depot like any other. That it came first moves it nowhere in the list and earns it no other mark.
        </p>
      ),
    },
    {
      title: 'Baskets',
      body: () => (
        <p>
          For several parts we work out the cheapest set of offers over all depots, delivery included. A depot that sends you
          several parts charges delivery once: the highest of its delivery prices. The result is exact, not an estimate. We work
          out Safest and Fastest the same way, and say how much more they cost.
        </p>
      ),
    },
    {
      title: 'Lists of products',
      body: () => (
        <>
          <p>
            On the products pages, “Relevance” puts the best matches for your words first. Without words, the newest listing comes
            first. You can also sort by price, delivery included, or by distance.
          </p>
          <p>
            Once you have given your car, parts that fit it come first, then those that likely fit, then those to check. Parts
            that do not fit come last. Each says why. Your order applies within each of these groups. We work out what fits from
            what the listing names and from its part numbers. Where at least 8 buyers of 2 depots with a car like yours say
            whether a part with the same number fitted, and nearly all say that it did, a part that likely fits counts as one that
            fits. This is never so for parts that go by their number. A part that fits by its listing counts as one to check where
            it did not fit one in three such cars or more, where we have yet to look at a failure, or where at least 3 depots list
            its number and none of the others names your model. Depots cannot pay to change any of it.
          </p>
        </>
      ),
    },
    {
      title: 'Which depots we ask',
      body: () => (
        <p>
          Your enquiry goes to every depot that handles your make and whose company details are complete. Nobody can pay to be
          asked, to be asked first, or to keep another depot from being asked. We do not ask a depot that we have suspended.
        </p>
      ),
    },
    {
      title: 'What never matters',
      body: () => (
        <>
          <ul>
            <li>Payment: there are no paid places and no sponsored offers.</li>
            <li>How long a depot has been with us, or how many deals it has made.</li>
            <li>Your earlier visits and payments, or the phone or computer you use.</li>
          </ul>
          <p>
            Does something look wrong in an order? <Link to="/legal/complaints">Tell us</Link>. You get a number and an answer.
          </p>
        </>
      ),
    },
  ],
}
