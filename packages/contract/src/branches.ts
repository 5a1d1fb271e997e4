import { z } from 'zod'
import { openingHours } from './company-terms'
import { defineEndpoint } from './endpoint'
import { notTheMarket } from './market-name'
import { companyDetails } from './sellers'
import { message, uuid } from './shapes'

/** What the first site is called: its address, hours and brands are the company's own. */
export const mainBranchName = 'Main branch'

export const mostBranches = 30

const address = companyDetails.pick({ addressLine1: true, addressLine2: true, city: true, postcode: true })

/** A further site of a company. */
const branchDetails = address.extend({
  name: notTheMarket(
    z
      .string({ error: 'Branch name is required' })
      .trim()
      .min(1, 'Branch name is required')
      .max(60, 'Branch name must be at most 60 characters'),
  ).refine((name) => name.toLowerCase() !== mainBranchName.toLowerCase(), 'The main branch is the address of your company'),
  brands: companyDetails.shape.brands,
  openingHours: openingHours.nullish(),
})
export type BranchDetails = z.output<typeof branchDetails>

/** A site as everybody may see it. */
export const publicBranch = z.object({
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  postcode: z.string(),
  /** Centre of the postcode area. */
  latitude: z.number(),
  longitude: z.number(),
  /** Empty means all makes. */
  brands: z.array(z.string()),
  openingHours: openingHours.nullable(),
})
export type PublicBranch = z.infer<typeof publicBranch>

const branch = publicBranch.extend({ id: uuid })
export type Branch = z.infer<typeof branch>

const byId = z.object({ id: uuid })
const saved = message.extend({ branch })

export const listBranches = defineEndpoint({
  method: 'GET',
  path: '/branches',
  access: 'seller',
  right: 'any',
  summary: 'The further sites of the own company; the main one is the company itself',
  response: z.array(branch),
})

export const addBranch = defineEndpoint({
  method: 'POST',
  path: '/branches',
  access: 'seller',
  right: 'company',
  summary: 'Adds a site: enquiries for its brands reach the company from then on',
  body: branchDetails,
  status: 201,
  response: saved,
})

export const changeBranch = defineEndpoint({
  method: 'PATCH',
  path: '/branches/:id',
  access: 'seller',
  right: 'company',
  summary: 'Changes a site; what is left out stays',
  params: byId,
  body: branchDetails.partial(),
  response: saved,
})

export const closeBranch = defineEndpoint({
  method: 'DELETE',
  path: '/branches/:id',
  access: 'seller',
  right: 'company',
  summary: 'Closes a site: its listings and enquiries go to the main branch',
  params: byId,
  response: message,
})
