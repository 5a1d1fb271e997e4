import * as contract from '@allyards/contract/contact'
import type { Context } from '../../context'
import { senderOf } from '../../platform/http/client-address'
import type { Serve } from '../../platform/http/serve'
import { sendContactMessage } from './send-contact-message'

const fewAtOnce = { config: { rateLimit: { max: 5, timeWindow: '10 minutes' } } }

export function contactRoutes(serve: Serve, context: Context): void {
  serve(
    contract.sendContactMessage,
    async ({ body, request }) => {
      await sendContactMessage(context, body, senderOf(request))
      return { message: 'Thank you. Your message is with us, and we answer by email.' }
    },
    fewAtOnce,
  )
}
