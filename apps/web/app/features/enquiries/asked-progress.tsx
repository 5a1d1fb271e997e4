import type { Enquiry } from '@allyards/contract/enquiries'
import { formatCount } from '@allyards/contract/format-count'
import { Progress } from '~/ui/progress'

interface AskedProgressProps {
  enquiry: Enquiry
  acceptedCount: number
  className: string
}

/** The progress of an enquiry: sent, answered, accepted. */
export function AskedProgress({ enquiry, acceptedCount, className }: AskedProgressProps) {
  const asked = enquiry.depots_asked
  const answered = enquiry.quotations.length
  if (acceptedCount > 0 && acceptedCount === enquiry.parts.length) {
    const label = acceptedCount === 1 ? 'Accepted' : `All ${acceptedCount} parts accepted`
    return <Progress label={label} value={acceptedCount} max={enquiry.parts.length} className={className} />
  }
  if (asked === null) return <Progress label="Sending it to the depots now" value={0} className={className} />
  const depots = asked === 1 ? '1 depot' : `${formatCount(asked)} depots`
  const label = `Sent to ${depots}, ${formatCount(answered)} ${answered === 1 ? 'has' : 'have'} offered`
  return <Progress label={label} value={answered} max={Math.max(1, asked)} className={className} />
}
