import { useRegLookup } from '~/features/vehicles/use-reg-lookup'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { PlateInput } from '~/ui/plate-input'

/** The plate field beside a page's heading. */
export function CompactRegForm({ className }: { className?: string }) {
  const lookup = useRegLookup()
  return (
    <form action="/" onSubmit={lookup.submit} noValidate className={classNames('flex items-start gap-2', className)}>
      <PlateInput
        label="Vehicle registration"
        name="reg"
        value={lookup.reg}
        onValueChange={lookup.change}
        error={lookup.error}
        className="flex-1"
        plateClassName="w-full [--h:44px] md:w-53"
      />
      <Button type="submit" pending={lookup.isPending}>
        Find Now
      </Button>
    </form>
  )
}
