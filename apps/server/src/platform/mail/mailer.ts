export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** The same for every attempt to deliver one mail. */
  messageId?: string
}

/** Hands a mail to the outside: SMTP, or an .eml file in DATA_DIR/outbox. Modules queue mails with queueMail instead. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
