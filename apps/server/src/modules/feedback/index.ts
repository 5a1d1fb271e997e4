import { askForFeedback } from './ask-for-feedback'

export { feedbackRoutes } from './feedback.routes'
export const feedbackJobs = [askForFeedback]
