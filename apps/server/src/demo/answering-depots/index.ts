import type { Context } from '../../context'
import { fanOutEnquiry } from '../../modules/deals/instant/fan-out-enquiry'
import type { AnyJob, Job } from '../../platform/jobs/jobs'
import { answerEnquiry } from './answer-enquiry'
import { answerMessage } from './answer-message'
import { callDepots } from './call-depots'
import { moveDemoDeal, moveWaitingDeals } from './move-deal'

export { withListeningDepots } from './listening-depots'

/** The jobs of the product, with demo depots that answer every enquiry that is sent out. */
export function withAnsweringDepots(jobs: AnyJob<Context>[]): AnyJob<Context>[] {
  return [
    ...jobs.map((job) => (job.name === fanOutEnquiry.name ? fanOutAndCall : job)),
    answerEnquiry,
    answerMessage,
    moveDemoDeal,
    moveWaitingDeals,
  ]
}

/** Still one durable job: when it is cut off between the two, it runs again and doubles nothing. */
const fanOutAndCall: Job<Context, { enquiryId: string }> = {
  ...fanOutEnquiry,
  async run(context, data) {
    await fanOutEnquiry.run(context, data)
    await callDepots(context, data.enquiryId)
  },
  inSets: undefined,
}
