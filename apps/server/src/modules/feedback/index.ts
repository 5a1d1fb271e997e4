import { askForFeedback } from './ask-for-feedback'
import { countRatingsOfConfirmed, countWaitingRatings } from './counting/count-waiting'

export { decidePair, findRatingsOf } from './counting/decide-pair'
export { countOpenDeals } from './feedback.queries'
export { feedbackRoutes } from './feedback.routes'
export { hideFeedback, hideReply, showFeedback, showReply } from './hide-feedback'
export { personalFeedback } from './personal-data'
export const feedbackJobs = [askForFeedback, countWaitingRatings, countRatingsOfConfirmed]
