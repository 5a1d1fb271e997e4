/** The links that the header and the phone's drawer share. The Brands menu comes between the first two. */
export const siteLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/seller-signup', label: 'Sell with us' },
] as const

/** Further links in the drawer and the account menu, which every page has. Pages with a footer repeat them there. */
export const marketLinks = [
  { to: '/products', label: 'Products', icon: 'box' },
  { to: '/sellerDetails', label: 'Depots', icon: 'pin' },
] as const

/** A buyer's saved vehicles, above the choices of the finder. */
export const garageLink = { to: '/#finder', label: 'My garage', icon: 'van' } as const

/** The seller's links in the login and sign-up menus; a buyer gets a dialog. */
export const sellerEntry = { login: '/seller-signup?tabValue=1', 'sign-up': '/seller-signup' } as const

export const entryTexts = {
  login: { title: 'Login', buyer: 'Enquiries, offers, messages', seller: 'Enquiries, quotations, stock' },
  'sign-up': { title: 'Sign Up', buyer: 'Ask every depot, free', seller: 'List parts, no fee per lead' },
} as const

export type Entry = keyof typeof sellerEntry
