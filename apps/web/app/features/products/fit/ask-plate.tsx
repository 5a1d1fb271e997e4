import { useRegLookup } from '~/features/vehicles/use-reg-lookup'
import { Button } from '~/ui/button'
import { PlateInput } from '~/ui/plate-input'
import { TextLink } from '~/ui/text-link'

/** Asks a visitor for their car's plate, in place. Without script it leads to the finder. */
export function AskPlate({ title }: { title: string }) {
  const lookup = useRegLookup({ stays: true })
  return (
    <section aria-label={title} className="@container surface">
      <div className="grid min-h-30 content-center gap-2.5 p-4 @2xl:min-h-0 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center @2xl:gap-x-6 @2xl:gap-y-0">
        <h2 className="cut-head text-20">{title}</h2>
        <form action="/" onSubmit={lookup.submit} noValidate className="flex items-start gap-2 @2xl:row-span-2">
          <PlateInput
            label="Your registration"
            name="reg"
            value={lookup.reg}
            onValueChange={lookup.change}
            error={lookup.error}
            className="min-w-0 flex-1 @2xl:w-56"
            plateClassName="w-full [--h:44px]"
          />
          <Button type="submit" pending={lookup.isPending}>
            Check
          </Button>
        </form>
        <TextLink to="/#finder" className="justify-self-start text-14">
          No plate to hand? Choose the car
        </TextLink>
      </div>
    </section>
  )
}
