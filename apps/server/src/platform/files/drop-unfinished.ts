import { z } from 'zod'
import { clock } from '../clock/clock'
import type { Job } from '../jobs/jobs'
import type { Files } from './files'

/** No file takes longer to write. */
const DAY_MS = 86_400_000

/** A crash while writing leaves half a file under a name that nobody requests. */
export const dropUnfinished: Job<{ files: Files }> = {
  name: 'files.drop-unfinished',
  data: z.object({}),
  schedule: { dailyAt: '03:50' },
  run: ({ files }) => files.dropUnfinished(new Date(clock.nowMs() - DAY_MS)),
}
