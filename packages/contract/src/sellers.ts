import { z } from 'zod'
import { phoneNumber } from './account-forms'
import { accountUser } from './accounts'
import { readCompanyNumber, readPostcode, readVatNumber } from './company-checks'
import { openingHours, warrantyMonths } from './company-terms'
import { deliveryTerms, sentDeliveryTerms } from './delivery-terms'
import { defineEndpoint } from './endpoint'
import { notTheMarket } from './market-name'
import { messages } from './messages'
import { message, uuid } from './shapes'

/** A company as its owner sees it. */
export const company = z.object({
  id: uuid,
  slug: z.string(),
  companyName: z.string(),
  companyNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  postcode: z.string(),
  phone_number: z.string().nullable(),
  about: z.string().nullable(),
  /** Empty means all makes. */
  brands: z.array(z.string()),
  logo: z.string().nullable(),
  atfPermit: z.string().nullable(),
  scrapLicence: z.string().nullable(),
  certification: z.string().nullable(),
  /** Null while the seller has not said. */
  openingHours: openingHours.nullable(),
  deliveryTerms,
  defaultWarrantyMonths: warrantyMonths,
})
export type Company = z.infer<typeof company>

/** What the operators decided about a depot that is restricted or suspended, as it reads it. */
export const ownSanction = z.object({
  to: z.enum(['restricted', 'suspended']),
  reason: z.string(),
  until: z.string().nullable(),
  object_until: z.string().nullable(),
})
export type OwnSanction = z.infer<typeof ownSanction>

const line = (label: string, max = 120) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)

/** An optional text: null and empty are none. One that is left out stays as it was. */
const optional = (max: number, label: string) =>
  z.string().trim().max(max, `${label} must be at most ${max} characters`).nullish().transform(emptyToNull)

const checked = (read: (text: string) => string | undefined, problem: string) =>
  z
    .string()
    .max(40, problem)
    .nullish()
    .transform(emptyToNull)
    .transform((text, context) => {
      if (text === null || text === undefined) return text
      const value = read(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })

const companyMessages = {
  companyNumber: 'Please enter a company number of 8 characters, such as 01234567 or SC123456',
  vatNumber: 'Please enter a valid UK VAT number, such as GB 123 4567 27',
} as const

/** A form sends one value as text and several as a list; a JSON list as text is read too. */
const makes = z
  .preprocess(
    (value) => (typeof value === 'string' ? readList(value) : value),
    z.array(z.string().trim().min(1).max(80)).max(200),
  )
  .optional()
  .transform((list) => list && [...new Set(list)])

export const companyDetails = z.object({
  companyName: notTheMarket(line('Company name')),
  companyNumber: checked(readCompanyNumber, companyMessages.companyNumber),
  vatNumber: checked(readVatNumber, companyMessages.vatNumber),
  addressLine1: line('Address line 1'),
  addressLine2: optional(120, 'Address line 2'),
  city: line('Town or city', 80),
  postcode: z
    .string({ error: 'Postcode is required' })
    .trim()
    .min(1, 'Postcode is required')
    .max(20, messages.postcode)
    .transform((text, context) => {
      const value = readPostcode(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: messages.postcode })
      return z.NEVER
    }),
  phone_number: z.union([z.literal('').transform(() => null), phoneNumber]).nullish(),
  about: optional(2000, 'About'),
  brands: makes,
  /** The address of a picture that was uploaded before; a multipart body may carry the file itself. */
  logo: z
    .string()
    .max(500)
    .regex(/^\/files\/[\w.-]+$/, 'Please upload the logo first')
    .or(z.literal(''))
    .nullish(),
  atfPermit: optional(40, 'ATF permit number'),
  scrapLicence: optional(40, 'Scrap metal licence number'),
  certification: optional(40, 'Certification number'),
})
/** Required fields are required the first time. Later, missing fields stay as they are. */
const companyChange = companyDetails.partial()
export type CompanyChange = z.infer<typeof companyChange>

export const readSellerProfile = defineEndpoint({
  method: 'GET',
  path: '/auth/seller-profile',
  access: 'new-seller',
  right: 'any',
  summary: "A seller's own account and company",
  response: z.object({
    isCompanydetailsFilled: z.boolean(),
    user: accountUser,
    company: company.nullable(),
    /** False: the depot is new, which limits it until a first check. Null without company details. */
    is_checked: z.boolean().nullable(),
    /** Null while nothing was decided against the depot. */
    sanction: ownSanction.nullable(),
  }),
})

export const completeSellerSignup = defineEndpoint({
  method: 'PATCH',
  path: '/auth/complete-seller-signup',
  access: 'new-seller',
  right: 'company',
  summary: 'Fill in or change the company details',
  body: companyChange,
  multipart: true,
  files: { logo: 1 },
  response: message.extend({ isCompanydetailsFilled: z.boolean(), company }),
})

export const changeSellerTerms = defineEndpoint({
  method: 'PATCH',
  path: '/auth/seller-terms',
  access: 'seller',
  right: 'company',
  summary: 'Change opening hours, delivery terms or the default warranty',
  body: z
    .object({ openingHours: openingHours.nullable(), deliveryTerms: sentDeliveryTerms, defaultWarrantyMonths: warrantyMonths })
    .partial(),
  response: message.extend({ company }),
})

function emptyToNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

function readList(text: string): unknown {
  if (!text.startsWith('[')) return text === '' ? [] : [text]
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
