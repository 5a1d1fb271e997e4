import type { DealEventKind } from '@allyards/contract/deal-event-kinds'
import type { Deal, DealEvent } from '@allyards/contract/deals'
import type { FitAnswer } from '@allyards/contract/fit-answers'
import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { ownValue } from '@allyards/contract/own-value'
import { paymentWords } from './deal-words'

interface EventWords {
  title: string
  /** Details such as a reason or an amount. */
  about: string | null
  /** go: a step forward. stop: it ended badly. plain: a statement. */
  tone: 'go' | 'stop' | 'plain'
}

/** The reader's side and how both sides are named; an operator is on neither. */
interface Told {
  side: Deal['side'] | 'none'
  contacts: { buyer: { name: string }; seller: { companyName: string } }
}

/** An event in the words of the timeline, for one side. `ownName`: a depot reads which of its other members it was. */
export function eventWords(event: DealEvent, deal: Told, ownName?: string): EventWords {
  const who = nameOf(event, deal, ownName)
  const amount = event.amount === null ? '' : ` ${formatMoney(event.amount)}`
  return { title: titles[event.kind](who, amount, event.at), about: aboutWords(event), tone: tones[event.kind] ?? 'plain' }
}

/** Values that the server stores by name are shown in words. */
function aboutWords({ kind, text, vat }: DealEvent): string | null {
  if (text === null) return null
  if (kind === 'paid' || kind === 'buyer-paid') {
    const method = ownValue(paymentWords, text) ?? text
    return vat ? `${method}, of which VAT ${formatMoney(vat)}` : method
  }
  return kind === 'received' || kind === 'fit-said' ? (ownValue(fitWords, text) ?? text) : text
}

export const fitWords: Record<FitAnswer, string> = {
  fits: 'It fits',
  'does-not-fit': 'It does not fit',
  'not-tried': 'Not tried yet',
}

function nameOf({ by, name }: DealEvent, { side, contacts }: Told, ownName: string | undefined): string {
  if (by === side) return name && ownName && name !== ownName ? name : 'You'
  if (by === 'system') return 'It'
  if (by === 'operator') return 'Allyards'
  return name ?? (by === 'seller' ? contacts.seller.companyName : contacts.buyer.name)
}

const titles: Record<DealEventKind, (who: string, amount: string, at: string) => string> = {
  agreed: (who) => `Agreed: ${inSentence(who)} accepted`,
  joined: (who) => `${who} added to it`,
  reserved: (who) => `Reserved by ${inSentence(who)}`,
  'delivery-said': (who) => `${who} said where it goes`,
  'pay-reminded': () => 'The buyer was reminded to pay',
  'answer-reminded': () => 'The depot was reminded to say whether the money arrived',
  'payment-unanswered': () => 'Allyards asks the depot whether the money arrived',
  'payment-asked': () => 'Allyards asked the depot again',
  'not-received': (who) => `${who} said that no money arrived`,
  contested: (who, amount) => `${who} said that${amount} was paid all the same`,
  'buyer-paid': (who, amount) => `${who} said${amount} is paid`,
  paid: (who, amount) => `Paid${amount}, marked by ${inSentence(who)}`,
  sent: (who) => `Sent by ${inSentence(who)}`,
  'tracking-changed': (who) => `${who} corrected the tracking`,
  ready: (who) => `Marked ready to collect by ${inSentence(who)}`,
  'receipt-reminded': () => 'The buyer was reminded to say that it arrived',
  received: (who, _amount, at) =>
    who === 'It'
      ? `Counted as received on ${formatDate(at)}, because nobody said otherwise`
      : `Marked as received by ${inSentence(who)}`,
  'fit-said': (who) => `${who} said whether it fits`,
  'done-said': (who) => `${who} said nothing is left to do`,
  completed: () => 'Completed',
  cancelled: (who) => (who === 'It' ? 'The reservation ran out' : `Cancelled by ${inSentence(who)}`),
  'part-cancelled': (who) => `${who} cancelled a part`,
  'asked-again': (who) => `${who} asked the depots again`,
  'refund-said': (who, amount) => `${who} said${amount} is paid back`,
  'refund-confirmed': (who, amount) => `${who} said${amount} has arrived back`,
  'claim-opened': (who) => `${who} opened a claim`,
  'claim-proposed': (who) => `${who} proposed how to put it right`,
  'claim-answered': (who) => `${who} answered the proposal`,
  'claim-reminded': () => 'The buyer was reminded to answer',
  'claim-unanswered': () => 'Allyards decides: the buyer did not answer for 14 days',
  'claim-agreed': (who) => `${who} agreed`,
  'claim-refused': (who) => `${who} refused the claim`,
  'claim-returning': (who) => `${who} sent it back`,
  'claim-refunded': (who, amount) =>
    amount ? `${who} said${amount} is paid back for the claim` : `${who} said another one is on its way`,
  'claim-settled': () => 'Claim settled',
  'claim-escalated': (who) => `${who} asked Allyards to decide`,
  'claim-decided': () => 'Allyards decided the claim',
  'claim-asked-buyer': () => 'Allyards asked the buyer something',
  'claim-asked-seller': () => 'Allyards asked the depot something',
  'claim-suggested': () => 'Allyards suggested terms',
  'claim-added': (who) => `${who} added to the claim`,
  'claim-second-look': (who) => `${who} asked for a second look`,
  'claim-photo-asked': (who) => `${who} asked for a photo first`,
  'claim-photo-answered': (who) => `${who} answered about the photo`,
}

const tones: Partial<Record<DealEventKind, EventWords['tone']>> = {
  agreed: 'go',
  reserved: 'go',
  paid: 'go',
  sent: 'go',
  ready: 'go',
  received: 'go',
  completed: 'go',
  cancelled: 'stop',
  'payment-unanswered': 'stop',
  'not-received': 'stop',
  contested: 'stop',
  'part-cancelled': 'stop',
  'claim-opened': 'stop',
  'claim-refused': 'stop',
  'claim-settled': 'go',
}

const inSentence = (who: string) => (who === 'You' ? 'you' : who)

export const newestFirst = (events: readonly DealEvent[]) => [...events].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
