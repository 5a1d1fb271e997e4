interface Kept {
  /** In the words of the privacy page. */
  what: string
  days: number
  /** The days count from this. */
  from: string
}

const YEAR = 365

/** How long data is kept. The privacy page prints it, and the nightly job deletes by it. */
export const retention = {
  sessions: { what: 'Your log-ins: device, time and a hash of the token', days: 0, from: 'the end of the session' },
  accounts: { what: 'A deleted account, so that you can bring it back', days: 7, from: 'the deletion' },
  links: { what: 'Links that we email, such as for a new password', days: 7, from: 'the time they end' },
  invitations: { what: 'An invitation to a depot’s team that nobody accepted', days: 7, from: 'the time it ends' },
  attempts: { what: 'Failed log-ins and counts of an account’s actions', days: 1, from: 'the action' },
  plates: { what: 'What the vehicle registers said about a plate', days: 90, from: 'the day we asked' },
  pictures: { what: 'Pictures that you uploaded and that nothing shows', days: 7, from: 'the night we find so' },
  views: { what: 'How often a product was viewed each day, without who viewed it', days: 40, from: 'the day' },
  notices: { what: 'Notices in the bell', days: YEAR, from: 'the notice' },
  letters: { what: 'Your messages from the contact page', days: 2 * YEAR, from: 'the day you wrote' },
  quotationLetters: { what: 'Emails from a depot to a buyer about its quotation', days: 90, from: 'the day it was sent' },
  complaints: { what: 'Complaints and our answers', days: 6 * YEAR, from: 'the day you complained' },
  reports: { what: 'Reports and what we decided about them', days: 6 * YEAR, from: 'the report' },
  enquiries: {
    what: 'Plate, postcode, your words and photos of an enquiry from which nothing was bought',
    days: 2 * YEAR,
    from: 'the end of the enquiry',
  },
  wants: { what: 'A part that you wanted, with the car and what turned up', days: 90, from: 'the end of the want' },
  mails: { what: 'Emails, if this market writes them to a folder instead of sending them', days: 30, from: 'the email' },
  instantLog: { what: 'Why the rules of a depot did not answer an enquiry', days: 90, from: 'the enquiry' },
  imports: { what: 'The report on an import of listings', days: 90, from: 'the import' },
  networks: { what: 'A hash of the network from which you reserved something', days: 30, from: 'the reservation' },
  addresses: {
    what: 'The name and address that a deal was sent to, and the account that it was paid to',
    days: 6 * YEAR,
    from: 'the end of the deal',
  },
} as const satisfies Record<string, Kept>

export type Retained = keyof typeof retention

/** "1 day", "40 days", "2 years"; "at once" for none. */
export function keptInWords(days: number): string {
  if (days === 0) return 'at once'
  const [count, word] = days % YEAR === 0 ? [days / YEAR, 'year'] : [days, 'day']
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** Erased data leaves the backups after this time. */
export const backupsKeptDays = 35
