import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ukDepotsOf, useSite } from '~/features/site/use-site'
import { Wordmark } from '~/ui/wordmark'
import { marketLinks } from './site-links'

const brands = [
  { name: 'Audi', slug: 'audi' },
  { name: 'BMW', slug: 'bmw' },
  { name: 'Mahindra', slug: 'mahindra' },
  { name: 'Tata', slug: 'tata' },
]
const links = [
  ...marketLinks,
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/', label: 'Post Requirement' },
  { to: '/seller-signup', label: 'Sell with us' },
]
/** The marks are separate files (simple-icons, CC0), because nobody sees them before the foot of a page. */
const networks = [
  { mark: 'facebook', label: 'Facebook' },
  { mark: 'instagram', label: 'Instagram' },
  { mark: 'x', label: 'X' },
  { mark: 'youtube', label: 'YouTube' },
]
const rowClass = 'inline-flex min-h-11 items-center gap-2.5 font-500 md:min-h-8'

export function Footer() {
  return (
    <footer className="on-ink mt-auto bg-ink-950 text-white print:hidden">
      <div className="wrap pt-14 pb-8">
        <div className="grid grid-cols-2 gap-8 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="max-md:col-span-full">
            <Link to="/" aria-label="Allyards, home" className="inline-block">
              <Wordmark onInk />
            </Link>
            <p className="mt-3.5 max-w-[30ch] text-steel-300">
              Every breaker’s yard, one search. Used vehicle parts from {ukDepotsOf(useSite())}.
            </p>
          </div>
          <Column title="Brands">
            {brands.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={`/${slug}`} className={`${rowClass} hover:underline`}>
                  <img src={`/logos/${slug}.svg`} alt="" width={18} height={18} className="invert" loading="lazy" />
                  {name}
                </Link>
              </li>
            ))}
          </Column>
          <Column title="Allyards">
            {links.map(({ to, label }) => (
              <li key={label}>
                <Link to={to} className={`${rowClass} hover:underline`}>
                  {label}
                </Link>
              </li>
            ))}
          </Column>
          <Column title="Follow">
            {networks.map(({ mark, label }) => (
              <li key={label} className={`${rowClass} flex`}>
                <img src={`/networks/${mark}.svg`} alt="" width={18} height={18} loading="lazy" />
                {label}
              </li>
            ))}
          </Column>
        </div>
        <div className="mt-12 flex flex-wrap gap-x-6 gap-y-2 border-t border-line-ink pt-5 text-13 text-steel-300">
          <span className="md:mr-auto">© 2025 Allyards</span>
          <span>Privacy &amp; Policy</span>
          <span>Terms &amp; Condition</span>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 text-13 font-600 text-steel-400">{title}</h2>
      <ul className="grid gap-1">{children}</ul>
    </div>
  )
}
