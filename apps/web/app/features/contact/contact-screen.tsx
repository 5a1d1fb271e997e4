import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { Icon, type IconName } from '~/ui/icon'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import { LondonMap } from './london-map'

const ContactForm = lazyUntilTouched(() => import('./contact-form').then((module) => module.ContactForm))

const phone = { shown: '020 7946 0123', dialled: '+442079460123' }
const mediaMailbox = 'media@allyards.test'
const mapPage = 'https://www.openstreetmap.org/?mlat=51.5074&mlon=-0.1278#map=12/51.5074/-0.1278'

export function ContactScreen({ supportMailbox }: { supportMailbox: string }) {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return (
    <div className="pb-12 md:pb-16">
      <div className="wrap">
        <h1 className="cut-hero pt-6 pb-5 text-[3.75rem] md:pt-10 md:pb-8 md:text-88">Contact Us</h1>
        <div className="grid gap-8 border-t-3 border-ink pt-6 md:pt-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
          <HydrateOnTouch piece={ContactForm} shownAt={shownAt} />
          <ul>
            <Way icon="phone" label="Phone">
              <a href={`tel:${phone.dialled}`} className="link">
                {phone.shown}
              </a>
            </Way>
            <Way icon="mail" label="Support">
              <a href={`mailto:${supportMailbox}`} className="link">
                {supportMailbox}
              </a>
            </Way>
            <Way icon="mail" label="Media">
              <a href={`mailto:${mediaMailbox}`} className="link">
                {mediaMailbox}
              </a>
            </Way>
            <Way icon="pin" label="Where we are">
              London UK
            </Way>
            <Way icon="shield" label="Complaints, privacy, terms">
              <Link to="/legal" className="link">
                What we promise
              </Link>
            </Way>
          </ul>
        </div>
      </div>
      <section aria-label="Map of London" className="mt-8 md:mt-16">
        <LondonMap />
        <div className="wrap pt-4">
          <a href={mapPage} target="_blank" rel="noreferrer" className="link inline-flex min-h-6 items-center gap-1.5">
            Open the map in a new tab
            <Icon name="external" size="sm" />
          </a>
        </div>
      </section>
    </div>
  )
}

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-b border-line py-4 first:pt-0">
      <Icon name={icon} className="mt-0.75 size-6 stroke-[1.5]" />
      <div>
        <span className="block text-13 text-steel-600">{label}</span>
        <span className="text-17 leading-[1.3] font-650 stretch-90 md:text-20">{children}</span>
      </div>
    </li>
  )
}
