export interface Mail {
  to: string
  subject: string
  /** Without it the mail is plain text. */
  html?: string | undefined
  text: string
  headers?: Record<string, string>
  /** The same for every attempt to deliver one mail. */
  messageId?: string
  /** Its reader asks for it at this moment, so it is tried even at an address that refused mail before. */
  isAskedFor?: boolean
}

/** The receiving side will never take mail for this address. */
export class AddressRefused extends Error {}

/** Hands a mail to the outside: SMTP, or an .eml file in DATA_DIR/outbox. Modules queue mails with queueMail instead. */
export interface Mailer {
  /** Throws AddressRefused when there is no point in trying again. */
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
