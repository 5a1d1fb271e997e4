import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { promisedTimes } from './promised-times'
import { isoTime, uuid } from './shapes'

interface CheckedThing {
  /** As badges and forms name it. */
  name: string
  /** For tight spaces. */
  short: string
  /** The register in which an operator looks it up, and its keeper. */
  register: string
  registerUrl: string
  /** The register names the site too. */
  isOfSite?: true
}

/** What an operator checks of a depot, always in this order. A badge is shown for nothing else. */
export const checkedThings = {
  'company-number': {
    name: 'Company number',
    short: 'Company',
    register: 'Companies House',
    registerUrl: 'https://find-and-update.company-information.service.gov.uk/',
  },
  'vat-number': {
    name: 'VAT number',
    short: 'VAT',
    register: 'HMRC',
    registerUrl: 'https://www.gov.uk/check-uk-vat-number',
  },
  'atf-permit': {
    name: 'ATF permit',
    short: 'ATF',
    register: 'Environment Agency',
    registerUrl: 'https://environment.data.gov.uk/public-register/view/search-all',
    isOfSite: true,
  },
  'scrap-licence': {
    name: 'Scrap metal licence',
    short: 'Scrap licence',
    register: 'Council',
    registerUrl: 'https://environment.data.gov.uk/public-register/scrap-metal-dealers/registration',
    isOfSite: true,
  },
  certification: {
    name: 'Recyclers’ certification',
    short: 'Certified',
    register: 'Recyclers’ association',
    registerUrl: 'https://www.vrauk.org/',
  },
} as const satisfies Record<string, CheckedThing>
export type CheckKind = keyof typeof checkedThings
export const checkKinds = Object.keys(checkedThings) as [CheckKind, ...CheckKind[]]
export const checkKind = z.enum(checkKinds)
/** The checks that hold for one site only. */
export const siteCheckKinds = checkKinds.filter((kind) => 'isOfSite' in checkedThings[kind])

/** A badge: an operator looked it up on that day and found it right. */
export const badges = z.array(z.object({ kind: checkKind, checked_on: z.iso.date() }))
export type Badges = z.infer<typeof badges>

/** What an operator finds in the register. */
export const checkOutcomes = {
  matches: 'Matches',
  'does-not-match': 'Does not match',
  'not-on-it': 'Not on it',
  'ask-depot': 'Ask the depot',
} as const
export type CheckOutcome = keyof typeof checkOutcomes
export const checkOutcome = z.enum(Object.keys(checkOutcomes) as [CheckOutcome, ...CheckOutcome[]])

/** Where a check stands. */
export const checkMark = z.enum(['not-stated', 'waits', 'checked', 'running-out', 'ended', 'asked', 'does-not-match'])
export type CheckMark = z.infer<typeof checkMark>

/** Details that a depot changed since a check was last decided. */
export const checkChange = z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type CheckChange = z.infer<typeof checkChange>

const lookedAgain = `until we have looked again, within ${promisedTimes.depotCheck.workingDays} working days`
/** A warning before a change that costs a depot its badges. */
export const badgesWillGo = `We checked your depot as it is. When you save this, its badges go ${lookedAgain}. Catalytic converters leave the shop for that time.`
export const badgesAreGone = `Your badges are gone ${lookedAgain}.`

/** The depot is reminded this long before a checked paper expires. */
export const remindedDaysBefore = 30

/** The most papers of one check at a time. */
export const documentsOfACheck = 4

export const depotDocument = z.object({
  id: uuid,
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  sent_at: isoTime,
})
export type DepotDocument = z.infer<typeof depotDocument>

export const depotCheck = z.object({
  kind: checkKind,
  /** As the depot states it. */
  value: z.string().nullable(),
  mark: checkMark,
  waits_since: isoTime.nullable(),
  outcome: checkOutcome.nullable(),
  /** What the operator said to the depot; empty where nothing was wrong. */
  note: z.string(),
  looked_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  /** Why it waits again: what the depot changed since it was last decided. */
  changes: z.array(checkChange),
  documents: z.array(depotDocument),
})
export type DepotCheck = z.infer<typeof depotCheck>

const ownChecks = z.object({ checks: z.array(depotCheck) })

export const readOwnChecks = defineEndpoint({
  method: 'GET',
  path: '/auth/seller-checks',
  access: 'seller',
  right: 'company',
  summary: 'What Allyards checks of your depot, how each check stands, and the papers you sent',
  response: ownChecks,
})

export const sendDocument = defineEndpoint({
  method: 'POST',
  path: '/auth/seller-checks/:kind/documents',
  access: 'seller',
  right: 'company',
  summary: 'Send a paper for a check: field "file", a PDF or a picture up to 10 MB. Only you and the operators can read it',
  params: z.object({ kind: checkKind }),
  multipart: true,
  formOnly: true,
  files: { file: 1 },
  status: 201,
  response: ownChecks,
})

export const readOwnDocument = defineEndpoint({
  method: 'GET',
  path: '/auth/seller-documents/:id',
  access: 'seller',
  right: 'company',
  summary: 'A paper that you sent',
  params: z.object({ id: uuid }),
  response: z.file(),
  answersAs: ['application/pdf', 'image/webp'],
})

export const removeDocument = defineEndpoint({
  method: 'DELETE',
  path: '/auth/seller-documents/:id',
  access: 'seller',
  right: 'company',
  summary: 'Take back a paper that you sent',
  params: z.object({ id: uuid }),
  response: ownChecks,
})
