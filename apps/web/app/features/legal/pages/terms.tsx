import { dealTimes } from '@allyards/contract/deal-moves'
import { limits } from '@allyards/contract/limits'
import { Link } from 'react-router'
import type { LegalPage } from '../legal-outline'

export const terms: LegalPage = {
  slug: 'terms',
  name: 'Terms',
  title: 'Terms of use',
  lead: 'What you can expect of us, and what we expect of you.',
  inShort:
    'Allyards brings buyers and depots together. You buy from the depot, not from us, and you pay the depot. Asking is free for buyers, and being asked is free for depots.',
  since: '2026-11-16',
  changed: '2026-11-16',
  version: 1,
  sections: [
    {
      title: 'What Allyards is',
      body: () => (
        <>
          <p>
            A market for used vehicle parts. A buyer posts an enquiry, depots that break the make answer with offers, and the
            buyer may accept one. Depots also list parts for sale.
          </p>
          <p>
            The contract of sale is between the buyer and the depot. We are not a party to it, and no money passes through us.
          </p>
        </>
      ),
    },
    {
      title: 'Your account',
      body: () => (
        <ul>
          <li>One person or company behind each account, with a true name and an e-mail address that works.</li>
          <li>Keep your password to yourself. You can see and end your log-ins in your profile.</li>
          <li>You can delete your account at any time in your profile. Deals that are still open should be finished first.</li>
        </ul>
      ),
    },
    {
      title: 'Enquiries and offers',
      body: () => (
        <>
          <p>
            An enquiry asks for up to {limits.enquiry.maxParts} parts and runs for {limits.enquiry.expiresDays} days. It binds you
            to nothing.
          </p>
          <p>
            An offer binds the depot until its date, {limits.quotationValidDays} days unless it says otherwise. A depot may
            withdraw an open offer; withdrawals are counted on its page.
          </p>
          <p>No side sees the phone number or e-mail address of the other before an offer is accepted.</p>
        </>
      ),
    },
    {
      title: 'Buying',
      body: () => (
        <>
          <p>
            “Accept and agree to buy” makes a deal at the price shown, delivery included. Both sides then see how to reach each
            other, and the buyer gets a confirmation by e-mail with the form for cancelling.
          </p>
          <p>
            A reserved listing is held for {dealTimes.reservedHours} hours. When nothing is paid by then, it goes back on sale by
            itself. A part that is ready to collect is paid and collected in {dealTimes.collectHours} hours, or by a later day
            that the depot gives.
          </p>
          <p>
            A buyer may say that it is paid. The depot then has {dealTimes.answerPaidWorkingDays} working days to say whether the
            money came; after that Allyards asks. A buyer who paid for a deal that ended may say so for {dealTimes.contestDays}{' '}
            days, and what came is paid back.
          </p>
          <p>A buyer may cancel before the part is sent. A depot may cancel before it is sent too, with a reason.</p>
        </>
      ),
    },
    {
      title: 'Your rights when you buy for yourself',
      body: () => (
        <ul>
          <li>You may cancel within 14 days of delivery without a reason. The basic delivery cost is refunded too.</li>
          <li>A part must be as described and fit for its purpose. A faulty one may be rejected for 30 days.</li>
          <li>Where the depot ticked “Confirmed fit” and the part does not fit, the return is at the depot’s cost.</li>
          <li>Whoever buys for a business has no right to cancel. What the two sides agree counts.</li>
        </ul>
      ),
    },
    {
      title: 'What is not allowed',
      body: () => (
        <ul>
          <li>Selling what you do not have, or what is stolen, recalled or unsafe.</li>
          <li>Passing on phone numbers, addresses or links to get around the market before a deal.</li>
          <li>False names, false ratings, threats and insults.</li>
          <li>Programs that read or send so much that others wait.</li>
        </ul>
      ),
    },
    {
      title: 'When something goes wrong',
      body: () => (
        <>
          <p>
            Say so on the page of the deal: the depot answers there. It proposes how to put things right, and nothing is agreed
            until you agree. A proposal that is not enough, a refusal, or 5 days without an answer can be taken to us. A proposal
            that you leave for 14 days comes to us by itself. What was agreed and is not done in 14 days can be taken to us too.
          </p>
          <p>
            If you bought for yourself, you do not pay to return a part that is faulty, the wrong one or not as described. If you
            change your mind in time, the depot cannot refuse.
          </p>
          <p>
            Not happy with us? <Link to="/legal/complaints">Complain</Link>: you get a number and an answer.
          </p>
        </>
      ),
    },
    {
      title: 'Law',
      body: () => (
        <p>
          The law of England and Wales applies. Where you live in Scotland or Northern Ireland, you keep the rights that the law
          there gives you.
        </p>
      ),
    },
  ],
}
