import type { Context } from './context'
import type { Job } from './platform/jobs/jobs'

/** A background job of a module: it works with the whole context. */
export function defineJob<Data extends object>(job: Job<Context, Data>): Job<Context, Data> {
  return job
}
