export interface Mail {
  to: string
  subject: string
  /** Without it the mail is plain text. */
  html?: string | undefined
  text: string
  headers?: Record<string, string>
  /** The same for every attempt to deliver one mail. */
  messageId?: string
  /** The reader has just asked for it, so it is sent even to an address that refused email before. */
  isAskedFor?: boolean
}

/** The receiving server refuses this address for good. */
export class AddressRefused extends Error {}

/** Hands a mail to the outside: SMTP, or an .eml file in DATA_DIR/outbox. Modules queue mails with queueMail instead. */
export interface Mailer {
  /** Throws AddressRefused if a retry is pointless. */
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
