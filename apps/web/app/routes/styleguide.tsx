import { StyleguidePage } from '~/features/styleguide/styleguide'

export function meta() {
  return [{ title: 'Styleguide | Allyards' }, { name: 'robots', content: 'noindex' }]
}

export default function Styleguide() {
  return <StyleguidePage />
}
