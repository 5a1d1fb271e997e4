interface StoredThing {
  /** Its key; "*" stands for any text. */
  name: string
  place: 'local' | 'session' | 'database'
  purpose: string
  until: string
}

const LOGOUT = 'you log out'
const CLEARED = 'you clear it'

/** Everything that the product stores in a browser. The page on cookies lists it, and every journey is checked against it. */
export const storedThings: readonly StoredThing[] = [
  { name: 'token', place: 'local', purpose: 'keeps you logged in', until: LOGOUT },
  { name: 'role', place: 'local', purpose: 'whether you buy or sell', until: LOGOUT },
  { name: 'userId', place: 'local', purpose: 'whose account it is', until: LOGOUT },
  { name: 'user', place: 'local', purpose: 'your name, for the corner of the page', until: LOGOUT },
  { name: 'auth', place: 'local', purpose: 'the session as the page knows it', until: LOGOUT },
  { name: 'operatorToken', place: 'local', purpose: 'keeps an operator of Allyards logged in', until: 'the operator logs out' },
  {
    name: 'redux-root',
    place: 'local',
    purpose: 'your vehicle, chosen parts and what was last shown, so that a reload loses nothing',
    until: LOGOUT,
  },
  { name: 'draft:*', place: 'local', purpose: 'a form that you have begun', until: 'you send it or log out' },
  { name: 'outbox:*', place: 'local', purpose: 'messages that wait for the network', until: 'they are sent or you log out' },
  { name: 'unsaved:*', place: 'local', purpose: 'what you typed as the page went away', until: 'the next page has read it' },
  {
    name: 'location',
    place: 'local',
    purpose: 'where distances start: the town that you chose, or the first half of your postcode until you log out',
    until: CLEARED,
  },
  { name: 'sidebar', place: 'local', purpose: 'whether the sidebar is narrow', until: CLEARED },
  { name: 'guest-notices', place: 'local', purpose: 'that you have read the notices for visitors', until: CLEARED },
  { name: 'notices-*', place: 'local', purpose: 'whether this device shows or sounds notices', until: CLEARED },
  {
    name: 'react-router-scroll-positions',
    place: 'session',
    purpose: 'where you were on a page, for Back',
    until: 'you close the tab',
  },
  { name: 'allyards', place: 'database', purpose: 'photos of an enquiry that you have begun', until: 'you send it' },
]
