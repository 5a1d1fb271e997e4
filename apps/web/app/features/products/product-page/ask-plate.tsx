import { useRegLookup } from '~/features/vehicles/use-reg-lookup'
import { Button } from '~/ui/button'
import { PlateInput } from '~/ui/plate-input'
import { TextLink } from '~/ui/text-link'

/** Asks a visitor without a car for its plate, in place. Without script it leads to the finder. */
export function AskPlate() {
  const lookup = useRegLookup({ stays: true })
  return (
    <section aria-label="Does it fit?" className="surface grid min-h-30 gap-2.5 p-4">
      <h2 className="cut-head text-20">Does it fit your car?</h2>
      <form action="/" onSubmit={lookup.submit} noValidate className="flex items-start gap-2">
        <PlateInput
          label="Your registration"
          name="reg"
          value={lookup.reg}
          onValueChange={lookup.change}
          error={lookup.error}
          isWrong={lookup.isWrong}
          className="min-w-0 flex-1"
          plateClassName="w-full [--h:44px]"
        />
        <Button type="submit" pending={lookup.isPending}>
          Check
        </Button>
      </form>
      <TextLink to="/#finder" className="justify-self-start text-14">
        No plate to hand? Choose the car
      </TextLink>
    </section>
  )
}
