import { z } from 'zod'
import { emailAddress } from './account-forms'
import { defineEndpoint } from './endpoint'
import { messages } from './messages'
import { message } from './shapes'

export const contactForm = z.object({
  name: z.string().trim().min(1, 'Please enter your name').max(120),
  email: emailAddress,
  phone: z
    .string()
    .trim()
    .min(1, messages.signUp.phoneRequired)
    .max(21, messages.signUp.phoneInvalid)
    .regex(/^\+?[\d\s()-]{7,20}$/, messages.signUp.phoneInvalid),
  message: z.string().trim().min(1, 'Please write a message').max(5000),
  /** Hidden from people. Whoever fills it in is a program, and is thanked without anything being stored. */
  website: z.string().max(500).optional(),
  /** Time that the form was on the screen. A person needs a while for four fields. */
  shown_ms: z.number().min(0).optional(),
})

/** A form that is sent sooner was filled in by a program. */
export const contactFormMinMs = 2000

export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  summary: 'Write to the support mailbox',
  body: contactForm,
  response: message,
})
