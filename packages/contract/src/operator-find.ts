import { z } from 'zod'
import { defineEndpoint } from './endpoint'

export const foundKinds = ['depot', 'person', 'deal', 'dispute', 'report', 'complaint'] as const
export type FoundKind = (typeof foundKinds)[number]

const foundThing = z.object({
  kind: z.enum(foundKinds),
  title: z.string(),
  about: z.string(),
  /** Where the operator looks at it. */
  link: z.string(),
})
export type FoundThing = z.infer<typeof foundThing>

export const findAnything = defineEndpoint({
  method: 'POST',
  path: '/operator/find',
  access: 'operator',
  summary: 'Find depots, people, deals, disputes, reports and complaints; each search is logged, without its words',
  body: z.object({ search: z.string().trim().min(2, 'Please type two letters at least').max(120) }),
  response: z.object({ rows: z.array(foundThing) }),
})
