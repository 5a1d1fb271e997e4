import { allParts } from '@allyards/contract/parts'
import type { Phrase } from '@allyards/contract/phrases'
import { Icon } from '~/ui/icon'

/** Says that the searched thing is not among the parts, and under which part it can be asked for. */
export function MissingNote({ missing }: { missing: NonNullable<Phrase['missing']> }) {
  const [instead] = missing.instead.flatMap((id) => allParts.filter(({ slug }) => slug === id))
  return (
    <p className="flex items-start gap-2.5 rounded bg-info-wash px-4 py-3 text-15">
      <Icon name="info" size="sm" className="mt-1 shrink-0" />
      <span>
        <b className="font-650">{`${missing.name}: not among the 53 parts that depots list here.`}</b>{' '}
        {instead &&
          `${instead.name} is the nearest: ask under it, and we put the ${missing.name.toLowerCase()} into the details.`}
      </span>
    </p>
  )
}
