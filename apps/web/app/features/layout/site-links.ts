/** The links that the header and the phone's drawer share; Brands has a menu of its own between the first two. */
export const siteLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/seller-signup', label: 'Sell with us' },
] as const

/** Beside them in the drawer and the account's menu, which every page has; pages with a footer have them there too. */
export const marketLinks = [
  { to: '/products', label: 'Products', icon: 'box' },
  { to: '/sellerDetails', label: 'Depots', icon: 'pin' },
] as const

/** Where a seller goes from the login and the sign-up menu; a buyer gets a dialog. */
export const sellerEntry = { login: '/seller-signup?tabValue=1', 'sign-up': '/seller-signup' } as const

export const entryTexts = {
  login: { title: 'Login', buyer: 'Enquiries, offers, messages', seller: 'Enquiries, quotations, stock' },
  'sign-up': { title: 'Sign Up', buyer: 'Ask every depot, free', seller: 'List parts, no fee per lead' },
} as const

export type Entry = keyof typeof sellerEntry
