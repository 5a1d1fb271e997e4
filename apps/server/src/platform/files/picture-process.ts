import { setPriority } from 'node:os'
import sharp from 'sharp'
import workerpool from 'workerpool'
import { shrinkPicture } from './shrink-picture'

/** Decodes one picture at a time, behind everything else that the machine has to do. */
const MAX_MEMORY_BYTES = 900 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)
setPriority(10)
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1)
}, 50).unref()

workerpool.worker({ shrinkPicture })
