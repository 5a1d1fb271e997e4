import { askForFeedback } from './ask-for-feedback'

export { feedbackRoutes } from './feedback.routes'
export { hideFeedback, hideReply, showFeedback, showReply } from './hide-feedback'
export { personalFeedback } from './personal-data'
export const feedbackJobs = [askForFeedback]
