import { answerAskedBy, claimTimes } from '@allyards/contract/claims'
import { dealTimes } from '@allyards/contract/deal-moves'
import { DAY_MS } from '@allyards/contract/durations'
import { formatDate, londonWeekday } from '@allyards/contract/format-date'
import { clock } from '../../../platform/clock/clock'
import { buyerOf, moneyOf, numberOf, partsOf, saidIn, toBoth, type WordsForSides, whatOf } from './deal-words'
import type { ToldOfDeal } from './events'

/** The text for each side when a claim moves. */
export const claimWords = {
  'claim-opened': (told) => ({
    seller: {
      title: `CLAIM: answer by ${answerDay()}. ${capitalOf(partsOf(told))}, from ${buyerOf(told)}`,
      body: `${whatOf(told)}.${saidIn(told)} Please answer within ${dealTimes.answerDays} days.`,
    },
  }),
  'claim-proposed': (told) => ({
    buyer: {
      title: `CLAIM: ${told.companyName} proposes how to put the ${partsOf(told)} right`,
      body: `${whatOf(told)}.${saidIn(told)} Agree to it, answer it, or ask Allyards to decide.`,
    },
  }),
  'claim-answered': (told) => ({
    seller: {
      title: `CLAIM: ${buyerOf(told)} answered. Reply by ${answerDay()}`,
      body: `${whatOf(told)}.${saidIn(told)} Please answer within ${dealTimes.answerDays} days.`,
    },
  }),
  'claim-reminded': (told) => ({
    buyer: {
      title: `CLAIM: ${told.companyName} waits for your answer about the ${partsOf(told)}`,
      body: `${whatOf(told)}. Without an answer Allyards decides ${claimTimes.proposalDays} days after you were asked.`,
    },
  }),
  'claim-unanswered': (told) =>
    toBoth(
      `CLAIM: Allyards decides about the ${partsOf(told)}`,
      `${whatOf(told)}. The buyer did not answer the depot for ${claimTimes.proposalDays} days, so the claim went to Allyards.`,
    ),
  'claim-agreed': (told) => ({
    seller: { title: `CLAIM: ${buyerOf(told)} agrees to your proposal`, body: `${whatOf(told)}.${saidIn(told)}` },
  }),
  'claim-refused': (told) => ({
    buyer: {
      title: `CLAIM: ${told.companyName} says no`,
      body: `${whatOf(told)}.${saidIn(told)} You can ask Allyards to decide.`,
    },
  }),
  'claim-returning': (told) => ({
    seller: { title: `CLAIM: ${buyerOf(told)} has sent the ${partsOf(told)} back`, body: `${whatOf(told)}.` },
  }),
  'claim-refunded': (told) => ({
    buyer: {
      title: `CLAIM: ${told.companyName} ${told.amountPence ? `says ${moneyOf(told)} is on its way back` : 'is sending another one'}`,
      body: `${whatOf(told)}: ${told.amountPence ? moneyOf(told) : 'another one is on its way'}. Confirm it in the deal when it has arrived.`,
    },
  }),
  'claim-settled': (told) => ({
    seller: { title: `CLAIM settled: ${partsOf(told)}`, body: `${whatOf(told)}: nothing is left to do.` },
  }),
  'claim-escalated': (told) => ({
    seller: {
      title: `CLAIM: ${buyerOf(told)} asked Allyards to decide`,
      body: `${whatOf(told)}: ${buyerOf(told)} took the claim there.`,
    },
  }),
  'claim-asked-buyer': (told) => ({ buyer: asked(told) }),
  'claim-asked-seller': (told) => ({ seller: asked(told) }),
  'claim-suggested': (told) =>
    toBoth(`CLAIM: Allyards suggests how to settle ${numberOf(told)}`, `${whatOf(told)}. ${told.text ?? ''}`),
  'claim-added': (told) => toBoth(`CLAIM: something was added, ${numberOf(told)}`, `${whatOf(told)}.${saidIn(told)}`),
  'claim-second-look': (told) =>
    toBoth(`CLAIM: a second look was asked for, ${numberOf(told)}`, `${whatOf(told)}.${saidIn(told)}`),
  'claim-photo-asked': (told) => ({
    buyer: {
      title: `CLAIM: ${told.companyName} asks for a photo of the ${partsOf(told)}`,
      body: `${whatOf(told)}.${saidIn(told)} Add photos in the deal, or say there why you have none. Nothing is agreed meanwhile.`,
    },
  }),
  'claim-photo-answered': (told) => ({
    seller: {
      title: `CLAIM: ${buyerOf(told)} answered about the photo. Reply by ${answerDay()}`,
      body: `${whatOf(told)}.${saidIn(told)} Please answer within ${dealTimes.answerDays} days.`,
    },
  }),
  'claim-decided': (told) =>
    toBoth(`CLAIM: Allyards has decided about the ${partsOf(told)}`, `${whatOf(told)}. ${told.text ?? ''}`),
} satisfies Record<string, WordsForSides>

const asked = (told: ToldOfDeal) => ({
  title: `CLAIM: Allyards has a question, answer by ${formatDate(answerAskedBy(clock.now()))}`,
  body: `${whatOf(told)}.${saidIn(told)} Please answer in the deal by ${formatDate(answerAskedBy(clock.now()))}.`,
})

/** The day on which the answer is due: "Sunday". */
const answerDay = () => londonWeekday(clock.nowMs() + dealTimes.answerDays * DAY_MS)

const capitalOf = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase())
