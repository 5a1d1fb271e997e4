import { z } from 'zod'
import { contactForm } from './contact'
import { defineEndpoint } from './endpoint'
import { isoTime } from './shapes'

export const complaintSubjects = { service: 'How Allyards works or treated me', data: 'How my data is used' } as const
export type ComplaintSubject = keyof typeof complaintSubjects

export const complaintForm = contactForm.pick({ name: true, email: true, message: true }).extend({
  about: z.enum(Object.keys(complaintSubjects) as [ComplaintSubject, ...ComplaintSubject[]], {
    error: 'Please say what it is about',
  }),
})

export const complain = defineEndpoint({
  method: 'POST',
  path: '/complaints',
  access: 'anyone',
  summary: 'Complain about the service or the use of data: a number at once, an answer by email',
  body: complaintForm,
  status: 201,
  /** The complaint's number, and the latest day of the answer. */
  response: z.object({ number: z.string(), answer_by: isoTime }),
})
