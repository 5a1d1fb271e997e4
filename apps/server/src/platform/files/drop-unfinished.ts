import { DAY_MS } from '@allyards/contract/durations'
import { z } from 'zod'
import { clock } from '../clock/clock'
import type { Job } from '../jobs/jobs'
import type { Files } from './files'

/** No file takes longer to write. */
const LONGEST_WRITE_MS = DAY_MS

/** A crash while writing leaves half a file under a name that nobody requests. */
export const dropUnfinished: Job<{ files: Files }> = {
  name: 'files.drop-unfinished',
  data: z.object({}),
  schedule: { dailyAt: '03:50' },
  run: ({ files }) => files.dropUnfinished(new Date(clock.nowMs() - LONGEST_WRITE_MS)),
}
