import { storedThings } from '~/store/storage-purposes'
import type { LegalPage } from '../legal-outline'

export const cookies: LegalPage = {
  slug: 'cookies',
  name: 'Cookies',
  title: 'Cookies and storage',
  lead: 'What we store in your browser.',
  inShort:
    'We use no cookies at all. We keep a few entries in your browser’s own storage, so that you stay logged in and lose nothing you typed.',
  since: '2026-11-16',
  changed: '2026-11-19',
  version: 2,
  sections: [
    {
      title: 'No cookies',
      body: () => (
        <p>Allyards sets no cookies, and nobody else sets any through us. That is why no banner asks you about them.</p>
      ),
    },
    {
      title: 'What we store',
      body: () => (
        <>
          <p>These entries stay in this browser. Nobody else reads them. A star stands for a name or number.</p>
          <table>
            <thead>
              <tr>
                <th>Entry</th>
                <th>What for</th>
                <th>Until</th>
              </tr>
            </thead>
            <tbody>
              {storedThings.map(({ name, purpose, until }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>{purpose}</td>
                  <td>{until}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ),
    },
    {
      title: 'Clearing it',
      body: () => (
        <p>
          Logging out removes your session and everything you typed. You can remove the rest in your browser’s settings: look for
          “site data”.
        </p>
      ),
    },
  ],
}
