import { getFigures, getMarketReviews } from '@allyards/contract/figures'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { countFigures, sumUpReviews } from './figures.queries'

const COUNTED_EVERY_MS = 10_000

/** Counting reads whole tables, and everybody may ask: an answer is kept for some seconds. */
export function figuresRoutes(serve: Serve, { db }: Context): void {
  serve(
    getFigures,
    countedNowAndThen(() => countFigures(db)),
  )
  serve(
    getMarketReviews,
    countedNowAndThen(async () => ({ reviews: await sumUpReviews(db) })),
  )
}

function countedNowAndThen<Answer>(count: () => Promise<Answer>): () => Promise<Answer> {
  let counted: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    if (!counted || performance.now() - counted.at > COUNTED_EVERY_MS) {
      const answer = count()
      counted = { at: performance.now(), answer }
      answer.catch(() => {
        counted = undefined
      })
    }
    return counted.answer
  }
}
