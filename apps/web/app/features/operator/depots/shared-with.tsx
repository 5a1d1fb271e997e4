import { joinWithAnd } from '@allyards/contract/number-words'
import { type SharedIdentity, sharedThings } from '@allyards/contract/shared-identity'
import { Icon } from '~/ui/icon'
import { Tag } from '~/ui/tag'
import { TextLink } from '~/ui/text-link'
import { stateWords } from './depot-state'

const thingsInWords = ({ things }: SharedIdentity) => joinWithAnd(things.map((thing) => sharedThings[thing]))

/** The other depots that state the same: they may be one. */
export function SharedWith({ shared }: { shared: readonly SharedIdentity[] }) {
  if (shared.length === 0) return null
  return (
    <ul aria-label="Other depots that state the same" className="grid gap-1.5 rounded bg-plate-wash px-3 py-2 text-14">
      {shared.map((other) => (
        <li key={other.depot.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Icon name="shop" size="sm" />
          <span>{`Same ${thingsInWords(other)} as`}</span>
          <TextLink to={`/operator/depots?show=all&id=${other.depot.id}`}>{other.depot.name}</TextLink>
          <Tag kind={stateWords[other.depot.state].tag}>{stateWords[other.depot.state].label}</Tag>
        </li>
      ))}
    </ul>
  )
}
