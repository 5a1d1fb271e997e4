import { z } from 'zod'
import { lockedThing } from './account-locks'
import { depotState, laterDay } from './depot-states'
import { defineEndpoint } from './endpoint'
import { memberRole } from './members'
import { isoTime, role, uuid } from './shapes'
import { sharedIdentity } from './shared-identity'

const count = z.number().int()
const reason = z.string().trim().min(10, 'Please say in a sentence why').max(500)

export const personRow = z.object({
  id: uuid,
  name: z.string(),
  role,
  /** The email address of a buyer; whom a seller works for. */
  about: z.string(),
  is_locked: z.boolean(),
  state: depotState.nullable(),
})
export type PersonRow = z.infer<typeof personRow>

const session = z.object({ id: uuid, device: z.string(), signed_in_at: isoTime, last_used_at: isoTime })
const lock = z.object({ what: lockedThing, until: isoTime, reason: z.string(), by: z.string() })

export const personDetail = personRow.extend({
  email: z.string(),
  is_verified: z.boolean(),
  phone: z.string(),
  city: z.string().nullable(),
  since: isoTime,
  /** Null as long as no change was noted. */
  password_changed_at: isoTime.nullable(),
  last_seen_at: isoTime.nullable(),
  /** The depot that they work for, and as what. */
  depot: z.object({ id: uuid, name: z.string(), role: memberRole.nullable(), shared: z.array(sharedIdentity) }).nullable(),
  enquiries: z.object({ all: count, open: count }),
  deals: z.object({ all: count, open: z.array(z.string()) }),
  reports: z.object({ made: count, about: count }),
  /** Counts only; their texts stay closed without a report. */
  chats: count,
  complaints: z.array(z.object({ id: uuid, number: z.string(), due_at: isoTime })),
  sessions: z.array(session),
  /** Locks in force now. */
  locks: z.array(lock),
  /** The day on which the person is erased, if one is set. */
  erasure: z.object({ on: z.string(), reason: z.string(), by: z.string() }).nullable(),
})
export type PersonDetail = z.infer<typeof personDetail>

const params = z.object({ id: uuid })

export const findPeople = defineEndpoint({
  method: 'POST',
  path: '/operator/people/search',
  access: 'operator',
  summary:
    'Find people by name, email, phone, plate, company or VAT number, deal or report; each search is logged, without its words',
  body: z.object({ search: z.string().trim().min(2, 'Please type two letters at least').max(120) }),
  response: z.object({ rows: z.array(personRow) }),
})

/** A person with unpaid reservations from one network, and those reservations. */
const networkRow = personRow.extend({
  deals: z.array(
    z.object({ number: z.string(), title: z.string(), depot: z.object({ id: uuid, name: z.string() }), at: isoTime }),
  ),
})
export type NetworkRow = z.infer<typeof networkRow>

export const findNetwork = defineEndpoint({
  method: 'POST',
  path: '/operator/people/network',
  access: 'operator',
  summary: 'The accounts that hold unpaid reservations from one network, which the overview names; each look is logged',
  body: z.object({ network: z.string().trim().min(1).max(100) }),
  response: z.object({ rows: z.array(networkRow) }),
})

export const listOpenedPeople = defineEndpoint({
  method: 'GET',
  path: '/operator/people/opened',
  access: 'operator',
  summary: 'Whom you opened today, the last one first',
  response: z.object({ rows: z.array(personRow.extend({ opened_at: isoTime })) }),
})

export const openPerson = defineEndpoint({
  method: 'POST',
  path: '/operator/people/:id/open',
  access: 'operator',
  summary: 'One person with sessions and locks; each look is logged',
  params,
  response: personDetail,
})

export const messageForm = z.object({
  text: z.string().trim().min(10, 'Please write a sentence').max(1000, 'Please write at most 1000 characters'),
})

export const messagePerson = defineEndpoint({
  method: 'POST',
  path: '/operator/people/:id/message',
  access: 'operator',
  summary: 'Write to a person, by notice and email',
  params,
  body: messageForm,
  response: z.object({ sent: z.literal(true) }),
})

export const endPersonSessions = defineEndpoint({
  method: 'POST',
  path: '/operator/people/:id/end-sessions',
  access: 'operator',
  summary: 'End one session of a person, or all',
  params,
  body: z.object({ session_id: uuid.optional() }),
  response: personDetail,
})

export const lockForm = z.object({ what: lockedThing, until: laterDay, reason })

export const lockPerson = defineEndpoint({
  method: 'POST',
  path: '/operator/people/:id/lock',
  access: 'operator',
  summary: 'Lock signing in, posting enquiries or starting chats until a day; the person is told why',
  params,
  body: lockForm,
  response: personDetail,
})

export const unlockPerson = defineEndpoint({
  method: 'POST',
  path: '/operator/people/:id/unlock',
  access: 'operator',
  summary: 'Open again what was locked',
  params,
  body: z.object({ what: lockedThing, reason }),
  response: personDetail,
})

const eraseForm = z.object({
  /** The email address, typed, so that nobody else is erased. */
  email: z.string().trim().min(1, 'Please type the email address').max(254),
  reason,
  /** Of the authenticator app: this cannot be undone. */
  code: z.string().trim().min(6, 'Please type the code that shows now').max(20),
})

export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/operator/people/:id/erase',
  access: 'operator',
  summary: 'Erase a person as if they had deleted their account; 409 while a deal is open; asks for the code again',
  params,
  body: eraseForm,
  response: z.object({ erased: z.literal(true) }),
})

export const planErasureForm = eraseForm.extend({ on: laterDay })

export const planErasure = defineEndpoint({
  method: 'POST',
  path: '/operator/people/:id/erase-later',
  access: 'operator',
  summary: 'Set the day on which a person is erased, or the first one after it on which no deal is open; asks for the code again',
  params,
  body: planErasureForm,
  response: personDetail,
})

export const cancelErasure = defineEndpoint({
  method: 'POST',
  path: '/operator/people/:id/keep',
  access: 'operator',
  summary: 'Take back the day on which a person was to be erased',
  params,
  response: personDetail,
})
