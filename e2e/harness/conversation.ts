import { sendMessage } from '@allyards/contract/chat'
import type { Page } from 'playwright-core'
import { call } from './call'
import { aNewBuyer, aNewSeller } from './new-accounts'

/** A buyer and a depot for one test; the buyer has written. The demo does not answer for the depot. */
export async function aConversation() {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Kelham Island Spares')]
  await write(buyer, seller, 'Is the headlamp still there?')
  return { buyer, seller }
}

export const write = (from: { token: string }, to: { userId: string }, body: string) =>
  call(sendMessage, { params: { userId: to.userId }, body: { clientId: crypto.randomUUID(), body } }, from)
export const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })
