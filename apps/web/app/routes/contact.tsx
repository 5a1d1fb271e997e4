import { ContactScreen } from '~/features/contact/contact-screen'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/contact'

export function loader({ context }: Route.LoaderArgs) {
  return { supportMailbox: context.supportEmail }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Contact Us',
    description: 'Write to Allyards, call us, or find us in London. Questions about an enquiry, an offer or selling with us.',
    path: '/contact',
  })
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactScreen {...loaderData} />
}
