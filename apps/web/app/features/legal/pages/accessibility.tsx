import { joinWithAnd } from '@allyards/contract/number-words'
import { Link } from 'react-router'
import { supportedBrowsers } from '~/supported-browsers'
import type { LegalPage } from '../legal-outline'

export const accessibility: LegalPage = {
  slug: 'accessibility',
  name: 'Accessibility',
  title: 'Accessibility',
  lead: 'How Allyards works for everybody, and where it does not yet.',
  inShort:
    'Allyards is built to WCAG 2.2, level AA. Everything works with a keyboard, at twice the text size and with a screen reader.',
  since: '2026-11-16',
  changed: '2026-11-19',
  version: 2,
  sections: [
    {
      title: 'What we do',
      body: () => (
        <ul>
          <li>Everything can be reached and pressed with a keyboard, and you see where you are.</li>
          <li>Text can be read on its ground, and no meaning rests on colour alone.</li>
          <li>Pages work from 360 pixels of width, and when text is twice as large.</li>
          <li>Who asks for less motion gets less.</li>
          <li>Pages can be read without JavaScript; asking and answering need it.</li>
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
          <p>An older browser shows the pages, their links and the search, and a line that says so. It cannot ask or answer.</p>
        </>
      ),
    },
    {
      title: 'How we check',
      body: () => (
        <p>Rules that a program can check are checked on our pages before every release. People try the rest by hand.</p>
      ),
    },
    {
      title: 'What does not work yet',
      body: () => (
        <ul>
          <li>Photos that depots upload have no description other than the part’s name.</li>
          <li>The map of the contact page is another company’s. The address stands beside it as text.</li>
        </ul>
      ),
    },
    {
      title: 'Tell us',
      body: () => (
        <p>
          Something keeps you out? <Link to="/contact">Write to us</Link> and say which page and what you use. We mend it or find
          another way for you.
        </p>
      ),
    },
  ],
}
