import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSite } from '~/features/site/use-site'
import { useRegLookup } from '~/features/vehicles/use-reg-lookup'
import { Button } from '~/ui/button'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { Icon } from '~/ui/icon'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import { PlateInput } from '~/ui/plate-input'

const HeroCar = lazyUntilTouched(() => import('./hero-car').then((module) => module.HeroCar))

export interface DemoPlate {
  reg: string
  title: string
}

/** The plate field mounted on a tailgate, where everybody expects a plate. */
export function Hero({ demoPlates }: { demoPlates: DemoPlate[] }) {
  const lookup = useRegLookup()
  const { depotCount: count } = useSite()
  useEarlySubmit(lookup.take)
  return (
    <section className="relative overflow-hidden" aria-label="Find by registration">
      <div className="wrap">
        <h1 className="cut-hero pt-6 text-[clamp(2.75rem,15.5vw,3.75rem)] leading-[0.94] short:pt-4 short:text-[clamp(1.75rem,10vw,3rem)] md:pt-9 md:text-[clamp(3.5rem,7vw,5.4375rem)] md:leading-[0.98] lg:whitespace-nowrap">
          Enter your reg. <span className="block md:inline">Every yard answers.</span>
        </h1>
        <ul className="mt-3.5 flex flex-col gap-1 font-550 short:mt-2 short:flex-row short:flex-wrap short:gap-x-4 short:gap-y-0 short:text-14 md:mt-4 md:flex-row md:gap-7 md:text-17">
          {count && <Claim>Checking {count} depots at once</Claim>}
          <Claim>Free</Claim>
          <Claim>
            <Link to="/legal/price-guarantee" className="link inline-flex min-h-6 items-center font-550 text-ink">
              Lowest price guarantee
            </Link>
          </Claim>
        </ul>
        {demoPlates.length > 0 && <PlatesToTry plates={demoPlates} onTake={lookup.take} />}
      </div>
      <div className="relative mx-auto mt-0.5 h-101 w-full md:-mt-4 md:h-134 md:w-308 lg:-mt-8.5 max-lg:md:left-1/2 max-lg:md:-translate-x-1/2">
        <HydrateOnTouch piece={HeroCar} />
        <PlateForm lookup={lookup} />
      </div>
    </section>
  )
}

function PlateForm({ lookup }: { lookup: ReturnType<typeof useRegLookup> }) {
  return (
    <form
      action="/"
      onSubmit={lookup.submit}
      noValidate
      className="on-ink absolute inset-x-4 top-47.5 md:inset-x-auto md:top-68 md:left-103 md:w-102"
    >
      <PlateInput
        label="Vehicle registration"
        name="reg"
        size="xl"
        value={lookup.reg}
        onValueChange={lookup.change}
        error={lookup.error}
        plateClassName="w-full [--h:clamp(60px,20vw,82px)] md:[--h:92px] ring-5 ring-ink-950"
        className="relative max-md:[&>p]:bg-ink-900 [&>p]:mt-2 [&>p]:justify-center [&>p]:text-stop-lit md:[&>p]:absolute md:[&>p]:inset-x-0 md:[&>p]:top-full"
      />
      <Button
        type="submit"
        kind="white"
        wide
        pending={lookup.isPending}
        iconAfter="arrow-right"
        className="mt-5.5 min-h-14 text-17 md:mt-8.5"
      >
        Find Now
      </Button>
    </form>
  )
}

function Claim({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name="check" className="stroke-[2.5] text-go" />
      <span>{children}</span>
    </li>
  )
}

/** A plate that was sent before hydration comes back in the address: look it up and clear the address. */
function useEarlySubmit(take: (reg: string) => void) {
  const [search, setSearch] = useSearchParams()
  const reg = search.get('reg')
  const takeNow = useEffectEvent(take)
  const clearAddress = useEffectEvent(() => setSearch({}, { replace: true, preventScrollReset: true }))
  useEffect(() => {
    if (!reg) return
    clearAddress()
    takeNow(reg)
  }, [reg])
}

function PlatesToTry({ plates, onTake }: { plates: DemoPlate[]; onTake: (reg: string) => void }) {
  return (
    <p className="relative z-1 mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-steel-600 short:mt-1.5 short:gap-y-0">
      This is a demo. Try
      {plates.map(({ reg, title }) => (
        <button key={reg} type="button" title={title} className="link min-h-6 font-650 text-ink" onClick={() => onTake(reg)}>
          {reg}
        </button>
      ))}
    </p>
  )
}
