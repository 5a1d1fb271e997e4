import type { FindMailCard } from './mail-card'
import { mailNotices } from './mail-notices'
import { mailOneNotice } from './own-mail'

export { announceReading } from './announce-notices'
export type { FindMailCard, MailCard } from './mail-card'
export { notificationsRoutes } from './notifications.routes'
export { type NewNotice, notify } from './notify'
export { forgetNotices } from './old-data'
export { personalNotices } from './personal-data'
export { readNoticesAbout } from './read-notices'
export { starterNotices } from './starter-notices'
export { messageOf, tellOwners, tellPerson } from './tell-person'

/** The jobs that mail notices. What a mail shows of a page comes from the modules above. */
export const notificationsJobs = (findCard: FindMailCard) => [mailNotices(findCard), mailOneNotice(findCard)]
