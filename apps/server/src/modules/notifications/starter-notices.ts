import type { Role } from '@allyards/contract/shapes'
import type { NewNotice } from './notify'

/** The two notices that every new account begins with. */
export function starterNotices(role: Role): Omit<NewNotice, 'userId'>[] {
  const profile = role === 'seller' ? '/seller-profile' : '/buyer-profile'
  return [
    role === 'seller'
      ? {
          kind: 'first-step',
          title: 'List your first product',
          body: 'Add a part, a price and the vehicles it fits. Buyers find it at once.',
          link: '/addProductForm',
        }
      : {
          kind: 'first-step',
          title: 'Your first enquiry takes a minute',
          body: 'Reg, parts, post. Offers arrive side by side, delivery included.',
          link: '/',
        },
    {
      kind: 'welcome',
      title: 'Welcome to Allyards',
      body: 'Please verify your email: follow the link that we have sent you.',
      link: profile,
    },
  ]
}
