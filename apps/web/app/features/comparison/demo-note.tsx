import { useSite } from '~/features/site/use-site'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

/** Says that the depots of the demo are not real. */
export function DemoNote({ className }: { className?: string }) {
  const { demo } = useSite()
  if (!demo) return null
  return (
    <p
      className={classNames(
        'flex items-start gap-2.5 rounded bg-info-wash px-4 py-2.5 text-14 text-info-deep print:hidden',
        className,
      )}
    >
      <Icon name="info" className="mt-px" />
      <span>This is a demo: the depots are invented and answer a new enquiry by themselves, within seconds.</span>
    </p>
  )
}
