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
