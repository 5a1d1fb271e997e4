import { joinWithAnd } from '@allyards/contract/number-words'
import { Link } from 'react-router'
import { supportedBrowsers } from '~/supported-browsers'
import type { LegalPage } from '../legal-outline'

export const accessibility: LegalPage = {
  slug: 'accessibility',
  name: 'Accessibility',
  title: 'Accessibility',
  lead: 'How Allyards works for everybody, and where it does not yet work.',
  inShort:
    'Allyards is built to WCAG 2.2, level AA. Everything works with a keyboard, at twice the text size and with a screen reader.',
  since: '2026-11-16',
  changed: '2026-11-19',
  version: 3,
  sections: [
    {
      title: 'What we do',
      body: () => (
        <ul>
          <li>You can reach and press everything with a keyboard, and you see where you are.</li>
          <li>A long list is one step of the Tab key. The arrow keys, Home and End move within it.</li>
          <li>Text has enough contrast, and colour alone never carries a meaning.</li>
          <li>Pages work at widths from 320 pixels, with text at twice its size, and in your system’s high contrast.</li>
          <li>We respect your “reduce motion” setting.</li>
          <li>You can read the pages without JavaScript; you need it to ask and to answer.</li>
        </ul>
      ),
    },
    {
      title: 'Which browsers',
      body: () => (
        <>
          <p>
            Everything works in {joinWithAnd(supportedBrowsers.map(({ name, since }) => `${name} from version ${since}`))}, and in
            browsers built on them.
          </p>
          <p>
            An older browser shows the pages, their links, the search and the filters of parts, and a line that says so. You
            cannot ask or answer in it.
          </p>
        </>
      ),
    },
    {
      title: 'How we check',
      body: () => (
        <p>A program checks our pages against the rules that it can test before every release. People try the rest by hand.</p>
      ),
    },
    {
      title: 'What does not work yet',
      body: () => (
        <ul>
          <li>Photos that depots upload have no description except the part’s name.</li>
          <li>Another company provides the map on the contact page. The address is beside it as text.</li>
        </ul>
      ),
    },
    {
      title: 'Tell us',
      body: () => (
        <p>
          Does something keep you out? <Link to="/contact">Write to us</Link>, and say which page and which device or software you
          use. We will fix it or find another way for you.
        </p>
      ),
    },
  ],
}
