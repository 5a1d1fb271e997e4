import type { OpeningHours } from '@allyards/contract/company-terms'
import { Icon, type IconName } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { toast } from '~/ui/toast-queue'
import { OpenNow } from '../depots/open-now'
import { hoursWords } from '../depots/opening-hours-words'

interface ContactLineProps {
  icon: IconName
  value: string
  /** The name of the value for the copy button: "number". */
  what: string
  strong?: boolean
  /** A small line under it. */
  about?: string
}

/** One contact detail, with a button that copies it. */
export function ContactLine({ icon, value, what, strong, about }: ContactLineProps) {
  return (
    <li className="flex min-h-9 items-center gap-2.5 text-14">
      <Icon name={icon} className="text-steel-500" />
      <span className={strong ? 'min-w-0 flex-1 text-15 font-650 tabular-nums' : 'min-w-0 flex-1 wrap-anywhere'}>
        {value}
        {about && <span className="block text-13 font-400 text-steel-600">{about}</span>}
      </span>
      <CopyButton value={value} what={what} className="text-steel-600" />
    </li>
  )
}

export function CopyButton({ value, what, className }: { value: string; what: string; className?: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toast.success(`Copied the ${what}`)
  }
  return <IconButton icon="copy" size="sm" label={`Copy the ${what}`} className={className} onClick={() => void copy()} />
}

export function HoursLine({ hours }: { hours: OpeningHours }) {
  return (
    <li className="flex gap-2.5 py-1.5 text-14">
      <Icon name="clock" className="mt-0.5 text-steel-500" />
      <div className="min-w-0 flex-1">
        <OpenNow hours={hours} className="font-550" />
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-13 text-steel-600">
          {hoursWords(hours).map(({ days, words }) => (
            <div key={days} className="contents">
              <dt>{days}</dt>
              <dd className="tabular-nums">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
