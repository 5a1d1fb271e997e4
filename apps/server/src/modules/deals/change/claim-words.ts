import { answerAskedBy, claimTimes } from '@allyards/contract/claims'
import { dealTimes } from '@allyards/contract/deal-moves'
import { formatDate } from '@allyards/contract/format-date'
import { clock } from '../../../platform/clock/clock'
import { buyerOf, moneyOf, saidIn, toBoth, type WordsForSides, whatOf } from './deal-words'
import type { ToldOfDeal } from './events'

/** The text for each side when a claim moves. */
export const claimWords = {
  'claim-opened': (told) => ({
    seller: {
      title: `${buyerOf(told)} opened a claim`,
      body: `${whatOf(told)}.${saidIn(told)} Please answer within ${dealTimes.answerDays} days.`,
    },
  }),
  'claim-proposed': (told) => ({
    buyer: {
      title: `${told.companyName} proposes how to put it right`,
      body: `${whatOf(told)}.${saidIn(told)} Agree to it, answer it, or ask Allyards to decide.`,
    },
  }),
  'claim-answered': (told) => ({
    seller: {
      title: `${buyerOf(told)} answered your proposal`,
      body: `${whatOf(told)}.${saidIn(told)} Please answer within ${dealTimes.answerDays} days.`,
    },
  }),
  'claim-reminded': (told) => ({
    buyer: {
      title: 'A proposal waits for your answer',
      body: `${whatOf(told)}. Without an answer Allyards decides ${claimTimes.proposalDays} days after it was made.`,
    },
  }),
  'claim-unanswered': (told) =>
    toBoth(
      'Allyards decides',
      `${whatOf(told)}. The proposal had no answer for ${claimTimes.proposalDays} days, so the claim went to Allyards.`,
    ),
  'claim-agreed': (told) => ({
    seller: { title: `${buyerOf(told)} agrees to your proposal`, body: `${whatOf(told)}.${saidIn(told)}` },
  }),
  'claim-refused': (told) => ({
    buyer: {
      title: `${told.companyName} says no to your claim`,
      body: `${whatOf(told)}.${saidIn(told)} You can ask Allyards to decide.`,
    },
  }),
  'claim-returning': (told) => ({ seller: { title: `${buyerOf(told)} has sent it back`, body: `${whatOf(told)}.` } }),
  'claim-refunded': (told) => ({
    buyer: {
      title: `${told.companyName} has put it right`,
      body: `${whatOf(told)}: ${told.amountPence ? moneyOf(told) : 'another one is on its way'}. Say when it is there.`,
    },
  }),
  'claim-settled': (told) => ({ seller: { title: 'A claim is settled', body: `${whatOf(told)}: nothing is left to do.` } }),
  'claim-escalated': (told) => ({
    seller: { title: 'Allyards was asked to decide', body: `${whatOf(told)}: ${buyerOf(told)} took the claim there.` },
  }),
  'claim-asked-buyer': (told) => ({ buyer: asked(told) }),
  'claim-asked-seller': (told) => ({ seller: asked(told) }),
  'claim-suggested': (told) => toBoth('Allyards suggests terms', `${whatOf(told)}. ${told.text ?? ''}`),
  'claim-added': (told) => toBoth('Something was added to a claim', `${whatOf(told)}.${saidIn(told)}`),
  'claim-second-look': (told) => toBoth('A second look was asked for', `${whatOf(told)}.${saidIn(told)}`),
  'claim-decided': (told) => toBoth('Allyards has decided', `${whatOf(told)}. ${told.text ?? ''}`),
} satisfies Record<string, WordsForSides>

const asked = (told: ToldOfDeal) => ({
  title: 'Allyards asks you something',
  body: `${whatOf(told)}.${saidIn(told)} Please answer in the deal by ${formatDate(answerAskedBy(clock.now()))}.`,
})
