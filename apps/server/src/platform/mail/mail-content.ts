export interface MailContent {
  title: string
  /** What an inbox shows beside the subject. */
  preheader: string
  /** The number plate of the vehicle that it is about. */
  plate?: string | null
  /** Plain text, one per paragraph. */
  paragraphs: string[]
  rows?: MailRow[]
  /** Set apart below the rows. */
  total?: { label: string; price: string; note?: string }
  /** A remark in a frame of its own. */
  remark?: { title: string; text: string }
  /** The one thing to do. */
  action?: MailLink
  /** Said below the action, such as how long a link works. */
  afterAction?: string
  /** The small print that belongs to it: plain text, one per paragraph. */
  details?: string[]
  /** Why the reader gets this mail. */
  footer: string
  footerLinks?: MailLink[]
}

/** One of several things, such as an offer: its own link, its own price. */
export interface MailRow {
  title: string
  body: string
  url?: string
  price?: string
  /** What the price contains. */
  priceNote?: string
  /** A word that marks the best row. */
  mark?: string
}

export interface MailLink {
  label: string
  url: string
}
