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
    'Allyards brings buyers and depots together. You buy from the depot, not from us, and you pay the depot. Buyers ask for free, and depots receive enquiries for free.',
  since: '2026-11-16',
  changed: '2026-11-19',
  version: 2,
  sections: [
    {
      title: 'What Allyards is',
      body: () => (
        <>
          <p>
            Allyards is a market for used vehicle parts. A buyer posts an enquiry, depots that handle the make answer with offers,
            and the buyer may accept one. Depots also list parts for sale.
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
          <li>Each account belongs to one person or company, with a true name and an email address that works.</li>
          <li>Keep your password to yourself. You can see and end your log-ins in your profile.</li>
          <li>You can delete your account at any time in your profile. Please finish open deals first.</li>
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
            An offer binds the depot until its date, which is {limits.quotationValidDays} days away unless it says otherwise. A
            depot may withdraw an open offer; its page shows the share of offers withdrawn.
          </p>
          <p>Neither side sees the other’s phone number or email address before an offer is accepted.</p>
        </>
      ),
    },
    {
      title: 'Buying',
      body: () => (
        <>
          <p>
            “Accept and agree to buy” makes a deal at the price shown, delivery included. Both sides then see how to reach each
            other. The buyer gets a confirmation by email, with a form for cancelling.
          </p>
          <p>
            A reserved listing is held for {dealTimes.reservedHours} hours. If nothing is paid by then, it goes back on sale. One
            to collect waits up to {dealTimes.readyWithinDays} days for its depot to make it ready. The buyer pays for and
            collects a part within {dealTimes.collectHours} hours after it is ready, or by a later day that the depot gives.
          </p>
          <p>
            A buyer may say that the deal is paid. The depot then has {dealTimes.answerPaidWorkingDays} working days to say
            whether the money came. If it does not, Allyards asks. A buyer who paid for a deal that ended may say so for{' '}
            {dealTimes.contestDays} days. The depot then owes back any money that came.
          </p>
          <p>Both sides may cancel before the part is sent; a depot must give a reason.</p>
        </>
      ),
    },
    {
      title: 'Your rights when you buy for yourself',
      body: () => (
        <ul>
          <li>You may cancel within 14 days of delivery without a reason. The depot refunds the basic delivery cost too.</li>
          <li>A part must be as described and fit for its purpose. You may reject a faulty part for 30 days.</li>
          <li>If the depot ticked “Confirmed fit” and the part does not fit, the depot pays for the return.</li>
          <li>A business buyer has no right to cancel. The agreement of the two sides counts.</li>
        </ul>
      ),
    },
    {
      title: 'What is not allowed',
      body: () => (
        <ul>
          <li>Selling parts that you do not have, or that are stolen, recalled or unsafe.</li>
          <li>Passing on phone numbers, addresses or links to get around the market before a deal.</li>
          <li>Using false names, false ratings, threats or insults.</li>
          <li>Running programs that read or send so much that other people have to wait.</li>
        </ul>
      ),
    },
    {
      title: 'When something goes wrong',
      body: () => (
        <>
          <p>
            Say so on the page of the deal: the depot answers there. It proposes how to put things right, and nothing is agreed
            until you agree. You can bring the case to us if a proposal is not enough, if the depot refuses, or if it does not
            answer within {dealTimes.answerDays} days. A proposal that you leave for 14 days comes to us automatically. You can
            also bring an agreement to us that is not kept within 14 days.
          </p>
          <p>
            If you bought for yourself, you do not pay to return a part that is faulty, wrong or not as described. If you change
            your mind in time, the depot cannot refuse.
          </p>
          <p>
            Are you unhappy with us? <Link to="/legal/complaints">Complain</Link>, and you get a number and an answer.
          </p>
        </>
      ),
    },
    {
      title: 'Law',
      body: () => (
        <p>
          The law of England and Wales applies. If you live in Scotland or Northern Ireland, you keep the rights that the law
          there gives you.
        </p>
      ),
    },
  ],
}
