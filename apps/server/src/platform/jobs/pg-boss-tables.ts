import { type SQL, sql } from 'drizzle-orm'

// Every statement of ours on the tables of pg-boss. The test beside it names the version of the tables that they were written for.

/** On a database on which no product has run yet there is no table of jobs. */
export const HAVE_JOBS_RUN = `select 1 where to_regclass('pgboss.job') is not null`

export const HAVE_QUEUES = `select 1 where to_regclass('pgboss.queue') is not null`

export const FAILED_JOBS = `select id, name, completed_on as "failedAt", retry_count + 1 as tries,
    coalesce(output->>'message', output->'value'->>'message', output::text, 'unknown') as reason
  from pgboss.job where state = 'failed' order by completed_on desc`

/** Those of $1 that failed for good or wait for their next try; where $1 is null, all that failed for good. */
export const changeFailed = (
  values: string,
) => `update pgboss.job set ${values} where case when $1::uuid[] is null then state = 'failed'
    else id = any($1) and (state = 'failed' or state = 'retry' and output is not null) end`

export const STILL_RUNNING = `update pgboss.job set started_on = now() where state = 'active' and id = any($1)`

/** A job without retries left is failed by pg-boss when it expires. */
export const TAKE_OVER = `update pgboss.job set state = 'retry', start_after = now()
  where state = 'active' and name = any($1) and started_on < now() - interval '1 second' * $2::int and retry_count < retry_limit
  returning name, id`

/**
 * After the database's clock has gone back: gives jobs stamped in the future the present time. Otherwise they, and every
 * scheduled job behind them, would wait until then.
 */
export const RESTAMP_FUTURE_JOBS = `
  with upkeep as (update pgboss.version set
    maintained_on = least(maintained_on, now()), monitored_on = least(monitored_on, now()), cron_on = least(cron_on, now())
    where greatest(maintained_on, monitored_on, cron_on) > now())
  update pgboss.job set
    start_after = start_after - greatest(greatest(created_on, started_on) - now(), interval '0'),
    keep_until = keep_until - greatest(greatest(created_on, started_on) - now(), interval '0'),
    created_on = least(created_on, now()),
    started_on = case when started_on > now() then now() else started_on end,
    completed_on = case when completed_on > now() then now() else completed_on end,
    singleton_on = case when singleton_on > now() at time zone 'UTC' then null else singleton_on end
  where greatest(created_on, started_on, completed_on) > now() or singleton_on > now() at time zone 'UTC'`

export const TROUBLED_JOBS = `select id, name, data, retry_count + 1 as tries, retry_limit + 1 as "mostTries", created_on as since,
    coalesce(output->>'message', output->'value'->>'message', output::text, 'unknown') as reason,
    coalesce(completed_on, started_on, created_on) as "lastAt",
    case when state = 'retry' then start_after end as "nextAt"
  from pgboss.job where state in ('failed', 'retry') and output is not null
  order by state = 'failed' desc, coalesce(completed_on, started_on, created_on) desc limit $1`

export const COUNT_TROUBLED = `select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'retry')::int as trying
  from pgboss.job where state in ('failed', 'retry') and output is not null`

export const FAILURES = `select name, count(*)::int as count, min(coalesce(completed_on, created_on)) as since
  from pgboss.job where state = 'failed' and output is not null group by name`

export const QUEUES = `select queue.name as job,
    count(*) filter (where waits)::int as due,
    coalesce(extract(epoch from now() - min(start_after) filter (where waits)), 0)::float as age,
    count(*) filter (where state = 'failed')::int as failed
  from pgboss.queue left join (
    select name, state, start_after, state in ('created', 'retry') and start_after <= now() as waits
    from pgboss.job where state in ('created', 'retry', 'failed')) as job on job.name = queue.name
  group by queue.name`

export const LAST_HOUR = `select name as job, count(*) filter (where state = 'completed')::int as done,
    count(*) filter (where state = 'failed')::int as failed,
    least($1::int - 1, floor((3600 - extract(epoch from now() - completed_on)) / 3600 * $1::int))::int as step
  from pgboss.job where state in ('completed', 'failed') and completed_on > now() - interval '1 hour'
  group by 1, 4`

export const DUE_JOBS = `select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()`

/** On the embedded database no other copy exists, so what is active at start was interrupted. */
export const RESUME_INTERRUPTED = `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`

export const DUE_OR_RUNNING = `select distinct name from pgboss.job where name = any($1)
  and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`

/** Jobs that are still to be done, or failed for good. */
export const OPEN_JOBS = `select distinct on (name, coalesce(singleton_key, id::text)) id, name, data, singleton_key, start_after, priority
  from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
  order by name, coalesce(singleton_key, id::text), start_after`

export const doneWithinADay = (name: string): SQL => sql`select from (
    select name, state, completed_on from pgboss.job union all select name, state, completed_on from pgboss.archive) jobs
  where name = ${name} and state = 'completed' and completed_on > now() - interval '1 day' limit 1`

/** All jobs of a kind that are kept, whether done or not. */
export const jobsNamed = (name: string): SQL => sql`select id, state::text, data, output, created_on, completed_on from (
    select id, name, state, data, output, created_on, completed_on from pgboss.job
    union all select id, name, state, data, output, created_on, completed_on from pgboss.archive) kept where name = ${name}`
