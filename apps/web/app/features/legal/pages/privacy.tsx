import { backupsKeptDays, keptInWords, retention } from '@allyards/contract/retention'
import { Link } from 'react-router'
import type { LegalPage } from '../legal-outline'

export const privacy: LegalPage = {
  slug: 'privacy',
  name: 'Privacy',
  title: 'Privacy',
  lead: 'What we know about you, who sees it, and when we delete it.',
  inShort:
    'We keep what the market needs to work, and nothing to follow you. There is no advertising, no trackers and no cookies. You can download all your data and delete your account yourself.',
  since: '2026-11-16',
  changed: '2026-11-19',
  version: 2,
  sections: [
    {
      title: 'What we hold',
      body: () => (
        <ul>
          <li>Your account: name, email address, phone number, town, and a hash of your password.</li>
          <li>What you ask, offer, list, write, upload, accept and rate.</li>
          <li>A depot’s company details, which its page shows to everybody.</li>
          <li>Your log-ins: the kind of device and the time.</li>
        </ul>
      ),
    },
    {
      title: 'Why we may keep it',
      body: () => (
        <p>
          We use your data to do what you asked us for (our contract with you), to keep papers that tax law asks for (the law),
          and to keep the market safe from misuse (our legitimate interest). We do not use it for anything else, and we do not
          sell it.
        </p>
      ),
    },
    {
      title: 'Who sees what',
      body: () => (
        <>
          <p>
            Depots that get your enquiry see the vehicle, the parts, your words and photos, your first name, your town and the
            distance. They see your phone number, email address and delivery address only after you accept one of their offers.
          </p>
          <p>Depots see how many buyers want a part, from three buyers on, and never who.</p>
          <p>Your first name and an initial appear beside your ratings. We never show a number plate to the public.</p>
          <p>
            We send a plate to the vehicle registers of DVLA and DVSA to look it up, if this site is connected to them. The map on
            the contact page comes from OpenStreetMap when you open that page.
          </p>
        </>
      ),
    },
    {
      title: 'How long we keep it',
      body: () => (
        <>
          <p>A job runs every night and deletes what this table lists.</p>
          <table>
            <thead>
              <tr>
                <th>What</th>
                <th>When we delete it</th>
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
          <p>We keep everything else as long as your account. Erased data leaves our backups after {backupsKeptDays} days.</p>
        </>
      ),
    },
    {
      title: 'When you delete your account',
      body: () => (
        <p>
          From that moment nobody sees your name, contacts, enquiries and listings. We email a link to your confirmed address,
          which restores everything for {retention.accounts.days} days. A confirmed address that the account had in the{' '}
          {retention.accounts.days} days before gets such a link too. After that we erase your data for good. Other people keep
          what they share with you, under “Deleted user”, because they have rights too: deals, messages that they received,
          ratings.
        </p>
      ),
    },
    {
      title: 'Your rights',
      body: () => (
        <>
          <p>
            You can see, correct, download and delete your data in your profile, without asking us. You may also object, or ask us
            to restrict what we do: <Link to="/legal/complaints">write to us</Link>, and you get a number and an answer.
          </p>
          <p>If our answer does not help, you can turn to the Information Commissioner’s Office (ico.org.uk).</p>
        </>
      ),
    },
  ],
}
