import { backupsKeptDays, keptInWords, retention } from '@allyards/contract/retention'
import { Link } from 'react-router'
import type { LegalPage } from '../legal-outline'

export const privacy: LegalPage = {
  slug: 'privacy',
  name: 'Privacy',
  title: 'Privacy',
  lead: 'What we know about you, who sees it, and when it goes.',
  inShort:
    'We keep what the market needs to work, and nothing to follow you. No advertising, no trackers, no cookies. You can download all of it and delete your account yourself.',
  since: '2026-11-16',
  changed: '2026-11-16',
  version: 1,
  sections: [
    {
      title: 'What we hold',
      body: () => (
        <ul>
          <li>Your account: name, e-mail address, phone number, town, and a hash of your password.</li>
          <li>What you ask, offer, list, write, upload, accept and rate.</li>
          <li>Of depots also the company’s details, which its page shows to everybody.</li>
          <li>Where you log in: the kind of device and the time.</li>
        </ul>
      ),
    },
    {
      title: 'Why we may',
      body: () => (
        <p>
          To do what you asked us for (the contract with you), to keep papers that tax law asks for (the law), and to keep the
          market safe from misuse (our legitimate interest). We do not use your data for anything else, and we do not sell it.
        </p>
      ),
    },
    {
      title: 'Who sees what',
      body: () => (
        <>
          <p>
            Depots that get your enquiry see the vehicle, the parts, your words and photos, your first name, your town and the
            distance. They see your phone number, e-mail address and delivery address only from the moment you accept an offer of
            theirs.
          </p>
          <p>Beside a rating stands your first name with an initial. A number plate is never shown to the public.</p>
          <p>
            To look up a plate we send it to the vehicle registers of DVLA and DVSA, where this site is connected to them. The map
            of the contact page comes from OpenStreetMap when you open that page.
          </p>
        </>
      ),
    },
    {
      title: 'How long we keep it',
      body: () => (
        <>
          <p>A job runs every night and does what this table says.</p>
          <table>
            <thead>
              <tr>
                <th>What</th>
                <th>Goes after</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(retention).map(([name, { what, days, from }]) => (
                <tr key={name}>
                  <td>{what}</td>
                  <td>{days === 0 ? `at ${from}` : `${keptInWords(days)} from ${from}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>Everything else stays while your account does. What is erased leaves our backups after {backupsKeptDays} days.</p>
        </>
      ),
    },
    {
      title: 'When you delete your account',
      body: () => (
        <p>
          Nobody sees your name, contacts, enquiries and listings any more, from that moment. A link that we mail to your
          confirmed address brings all of it back for {retention.accounts.days} days. A confirmed address that the account had in
          the {retention.accounts.days} days before gets such a link too. Then it is erased for good. What you agreed with
          somebody else stays for them, under “Deleted user”, because they have rights too: deals, messages that they received,
          ratings.
        </p>
      ),
    },
    {
      title: 'Your rights',
      body: () => (
        <>
          <p>
            See, correct, download and delete your data in your profile, without asking us. You may also object, or ask us to
            restrict what we do: <Link to="/legal/complaints">write to us</Link>, you get a number and an answer.
          </p>
          <p>If our answer does not help, the Information Commissioner’s Office (ico.org.uk) hears you.</p>
        </>
      ),
    },
  ],
}
