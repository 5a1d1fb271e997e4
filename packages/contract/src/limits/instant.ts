/** Rules by which a depot answers at once. */
export const instantRules = {
  atOnce: 20,
  mostUnderPercent: 40,
  offersADay: 200,
  /** A rule can be switched on for so many hours after its dry run. */
  triedHours: 24,
  /** The last enquiries that got no offer, kept for each depot. */
  examples: 100,
} as const
/** A dry run plays at most so many enquiries of so many days, and stops after so long. */
export const dryRun = { days: 30, enquiries: 2_000, stopsAfterMs: 20_000, shownOffers: 100 } as const
