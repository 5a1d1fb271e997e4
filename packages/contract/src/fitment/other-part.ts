import type { NumberFacts } from './number-facts'

/** From this many depots that list a number for another part, whoever writes it is asked whether it is right. */
const ENOUGH_DEPOTS = 20

type Facts = Pick<NumberFacts, 'parts'>

/** The part that many depots list a number for, where few list it for this one; undefined where there is nothing to ask. */
export function otherPartOf({ parts }: Facts, partId: string): Facts['parts'][number] | undefined {
  const own = parts.find(({ part_id }) => part_id === partId)?.depots ?? 0
  const others = parts.filter(({ part_id, depots }) => part_id !== partId && depots >= ENOUGH_DEPOTS && depots > own)
  return others.sort((one, other) => other.depots - one.depots)[0]
}
