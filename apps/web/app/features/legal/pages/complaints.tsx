import { promisedTimes } from '@allyards/contract/promised-times'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import type { LegalPage } from '../legal-outline'

const ComplaintForm = lazyUntilTouched(() => import('../complaint-form').then((module) => module.ComplaintForm))

const { complaint, dispute, report } = promisedTimes

export const complaints: LegalPage = {
  slug: 'complaints',
  name: 'Complaints',
  title: 'Complaints',
  lead: 'How to tell us that we got something wrong, also with your data.',
  inShort: `Write to us here. You get a number at once and an answer within ${complaint.workingDays} working days.`,
  since: '2026-11-16',
  changed: '2026-11-19',
  version: 2,
  sections: [
    {
      title: 'Where to complain',
      body: () => (
        <ul>
          <li>
            A part or a deal: open the deal and press “Something is wrong”. The depot answers there. If it refuses, you can bring
            the case to us, and we decide within {dispute.workingDays} working days.
          </li>
          <li>A listing, a message, a rating or a photo: press “Report” beside it. We look at it within {report.hours} hours.</li>
          <li>Us, or your data: use the form below.</li>
        </ul>
      ),
    },
    {
      title: 'Complain',
      body: () => <HydrateOnTouch piece={ComplaintForm} />,
    },
    {
      title: 'What happens then',
      body: () => (
        <p>
          A person reads your complaint, finds out what happened and answers by email within {complaint.workingDays} working days.
          About your data, you may also turn to the Information Commissioner’s Office (ico.org.uk) at any time.
        </p>
      ),
    },
  ],
}
