import type { Queryable } from '../../platform/database/database'
import type { MailContent, MailLink } from '../../platform/mail/mail-content'
import type { MailReader } from './mail-reader'

/** What a mail shows of the page that its notices lead to. */
export interface MailCard extends Pick<MailContent, 'plate' | 'rows' | 'total' | 'remark' | 'action' | 'afterAction'> {
  /** Names all of it in one line, for the subject and in a list; without it the notice's own title does. */
  title?: string
  /** One line below the title in a list. */
  summary?: string
  /** Stand before the links of every mail. */
  links?: MailLink[]
  paragraphs: string[]
}

/** Looks up what is behind a link of the product. Modules above the notices know; undefined when there is nothing to show. */
export type FindMailCard = (
  tx: Queryable,
  asked: { reader: MailReader; link: string; publicUrl: string },
) => Promise<MailCard | undefined>
