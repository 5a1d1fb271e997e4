import { Gauge, type Registry } from 'prom-client'

interface Reading<Name extends string> {
  /** What the figures are about, such as one queue. */
  of: string
  figures: Record<Name, number>
}

interface Gauges<Name extends string> {
  label: string
  /** What each gauge says, by its name. */
  helps: Record<Name, string>
  read: () => Promise<Reading<Name>[]>
}

/** Gauges that one reading of the database fills. They are collected side by side, so each waits for the reading of its scrape. */
export function reportGauges<Name extends string>(registry: Registry, { label, helps, read }: Gauges<Name>): void {
  let underWay: Promise<Reading<Name>[]> | undefined
  function readOnce() {
    // While the database is away there is nothing to tell; engine_up says so.
    underWay ??= read()
      .catch(() => [])
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
  for (const name of Object.keys(helps) as Name[]) {
    new Gauge({
      name,
      help: helps[name],
      labelNames: [label],
      registers: [registry],
      async collect() {
        const readings = await readOnce()
        this.reset()
        for (const { of, figures } of readings) this.set({ [label]: of }, figures[name])
      },
    })
  }
}
