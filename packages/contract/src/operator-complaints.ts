import { z } from 'zod'
import { complaintForm } from './complaints'
import { defineEndpoint } from './endpoint'
import { isoTime, uuid } from './shapes'

export const complaintRow = z.object({
  id: uuid,
  number: z.string(),
  about: complaintForm.shape.about,
  name: z.string(),
  /** The first words of it. */
  begins: z.string(),
  since: isoTime,
  due_at: isoTime,
  is_answered: z.boolean(),
  /** Another operator who has it open just now. */
  held_by: z.string().nullable(),
})
export type ComplaintRow = z.infer<typeof complaintRow>

export const complaint = complaintRow.extend({
  email: z.string(),
  message: z.string(),
  answered: z.object({ answer: z.string(), by: z.string(), at: isoTime }).nullable(),
})
export type Complaint = z.infer<typeof complaint>

const params = z.object({ id: uuid })

export const listComplaints = defineEndpoint({
  method: 'GET',
  path: '/operator/complaints',
  access: 'operator',
  summary: 'Complaints that wait for an answer, the one that is due first on top; or those that were answered, newest first',
  query: z.object({ show: z.enum(['waiting', 'answered']).default('waiting') }),
  response: z.object({ rows: z.array(complaintRow), waiting: z.number().int() }),
})
export const takeComplaint = defineEndpoint({
  method: 'POST',
  path: '/operator/complaints/:id/take',
  access: 'operator',
  summary: 'Open a complaint and say so, for 10 minutes; another operator then only reads it',
  params,
  response: complaint,
})
export const answerComplaint = defineEndpoint({
  method: 'POST',
  path: '/operator/complaints/:id/answer',
  access: 'operator',
  summary: 'Answer a complaint: the answer goes to the writer by email',
  params,
  body: z.object({
    answer: z.string().trim().min(10, 'Please write an answer').max(5000, 'Please write at most 5000 characters'),
  }),
  response: complaint,
})
