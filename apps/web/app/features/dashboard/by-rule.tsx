import type { Dashboard } from '@allyards/contract/dashboard'
import { formatCount } from '@allyards/contract/format-count'
import { Stat } from '~/ui/stat'
import { TextLink } from '~/ui/text-link'

/** What the depot's rules answered in the period. */
export function ByRule({ counts }: { counts: Dashboard['by_rule'] }) {
  if (!counts) return null
  return (
    <section className="surface px-4.5 py-4">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-15 font-650">Answered by rule</h2>
        <TextLink to="/instant-offers" className="text-14 font-550">
          Instant offers
        </TextLink>
      </header>
      <div className="grid grid-cols-3 gap-4">
        <Stat label="Asked" value={formatCount(counts.asked)} note="parts" />
        <Stat label="Answered" value={formatCount(counts.answered)} note="offers" />
        <Stat label="Won" value={formatCount(counts.won)} note="accepted" />
      </div>
    </section>
  )
}
