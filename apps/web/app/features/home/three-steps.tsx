import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'

export function ThreeSteps() {
  return (
    <section className="wrap pt-14 md:pt-20" aria-label="How it works">
      <ol className="grid grid-cols-1 border-t-3 border-ink md:grid-cols-3">
        <Step number={1} title="Enter the reg" text="We read make, model, year and fuel from the plate. You confirm the rest.">
          <Plate reg="LR14 XKD" size="lg" className="[--h:52px] md:max-lg:[--h:48px] lg:[--h:64px]" />
        </Step>
        <Step number={2} title="Select parts" text="One part or twenty, in one enquiry. Add a photo so that nobody has to guess.">
          <div className="flex gap-2.5">
            <Tile slug="headlamp" chosen />
            <Tile slug="wing-mirror" chosen />
            <Tile slug="radiator" />
          </div>
        </Step>
        <Step number={3} title="Compare prices" text="Offers arrive side by side, ranked by the delivered total. No phone calls.">
          <div className="grid w-full max-w-75 gap-2">
            <span className="flex items-center gap-2.5 font-650 text-go">
              <i className="h-5.5 w-[54%] rounded-[4px] bg-go md:max-lg:w-[38%]" />
              Lowest delivered
            </span>
            <span className="h-5.5 w-[70%] rounded-[4px] bg-paper-3" />
            <span className="h-5.5 w-[86%] rounded-[4px] bg-paper-3" />
          </div>
        </Step>
      </ol>
    </section>
  )
}

function Step({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-1.5 border-line pt-5 pb-6 not-first:border-t md:pt-6 md:pr-5 md:pb-0 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-5 lg:pr-8 lg:not-first:pl-8">
      <div className="mb-2.5 flex min-h-16 items-center md:mb-3.5 md:h-32">{children}</div>
      <h2 className="cut-head flex gap-2.5 text-24">
        <span className="text-steel-500">{number}</span>
        {title}
      </h2>
      <p className="text-steel-600">{text}</p>
    </li>
  )
}

function Tile({ slug, chosen = false }: { slug: string; chosen?: boolean }) {
  return (
    <span
      className={classNames(
        'relative grid size-22 place-items-center md:max-lg:size-15 rounded bg-card inset-ring',
        chosen ? 'inset-ring-2 inset-ring-ink' : 'inset-ring-line',
      )}
    >
      <PartDrawing slug={slug} className="size-12 md:max-lg:size-9" />
      {chosen && (
        <span className="absolute -top-1.75 -right-1.75 grid size-5.5 place-items-center rounded-full bg-ink text-white">
          <Icon name="check" size="sm" className="size-3" />
        </span>
      )}
    </span>
  )
}
