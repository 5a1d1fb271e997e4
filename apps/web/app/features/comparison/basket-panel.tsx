import type { Basket } from '@allyards/contract/delivered-total'
import { formatPence } from '@allyards/contract/format-money'
import { daysWords } from '@allyards/contract/number-words'
import { useId, useState } from 'react'
import { Button } from '~/ui/button'
import { TextButton } from '~/ui/text-link'
import { BasketBar } from './basket-bar'
import type { BasketChoice, BasketKind } from './basket-choices'
import type { Offer } from './offers'
import type { Decisions } from './use-decisions'

interface BasketPanelProps {
  partCount: number
  choices: BasketChoice[]
  chosen: BasketChoice
  onChoose: (kind: BasketKind) => void
  singleDepot: Basket<Offer> | undefined
  /** The depots that are in no basket, each with its reason. */
  leftOut: readonly string[]
  decisions: Decisions
}

/** Shows the ways to get every open part, what each gives up, and the cheapest depot that has them all. */
export function BasketPanel({ partCount, choices, chosen, onChoose, singleDepot, leftOut, decisions }: BasketPanelProps) {
  const { basket } = chosen
  const isCheapest = chosen === choices[0]
  const scalePence = Math.max(...choices.map((choice) => choice.basket.totalPence), singleDepot?.totalPence ?? 0)
  const savedPence = singleDepot ? singleDepot.totalPence - basket.totalPence : 0
  const hasSingle = singleDepot !== undefined && isCheapest && savedPence > 0
  return (
    <section
      aria-labelledby="best-basket"
      className="on-ink -mx-4 grid gap-5 bg-ink px-4 py-2.5 text-white max-md:gap-1.5 md:mx-0 md:grid-cols-[200px_1fr] md:rounded md:p-6 lg:grid-cols-[200px_1fr_208px] lg:gap-7"
    >
      <div>
        {/* On a phone the first offer should be on the first screen; the bar at the foot shows the cost of the basket. */}
        <h2 id="best-basket" className="cut-head mb-1.5 text-24 not-print:max-md:sr-only">
          Best basket
        </h2>
        <p className="mb-3 text-13 text-steel-300 not-print:max-md:sr-only">{`A mix of offers for all ${partCount} parts, delivery included`}</p>
        <ChoiceOfBasket choices={choices} chosen={chosen} onChoose={onChoose} />
      </div>
      <div className="grid content-center gap-3.5">
        <GivesUp chosen={chosen} onChoose={onChoose} />
        {leftOut.length > 0 && <p className="text-13 text-steel-300">{`Left out: ${leftOut.join('; ')}.`}</p>}
        <BasketBars chosen={chosen} singleDepot={hasSingle ? singleDepot : undefined} scalePence={scalePence} />
        <div className="flex flex-wrap items-center justify-between gap-1.5 text-12 text-steel-300 not-print:max-md:hidden">
          <span className="flex items-center gap-1.5">
            <span className="hatch-ink h-2.5 w-3.5 rounded-[2px]" />
            Delivery, charged once per depot
          </span>
          {hasSingle && <b className="text-14 font-650 text-go-lit">{`You save ${formatPence(savedPence)}`}</b>}
          {!singleDepot && <span>{`No single depot has all ${partCount} parts`}</span>}
          {singleDepot && isCheapest && savedPence === 0 && <span>No mix of depots is cheaper</span>}
        </div>
      </div>
      <BasketActions basket={basket} singleDepot={hasSingle ? singleDepot : undefined} decisions={decisions} />
    </section>
  )
}

interface BasketBarsProps extends Pick<BasketPanelProps, 'chosen' | 'singleDepot'> {
  scalePence: number
}

/** Compares the chosen basket with the cheapest single depot, if that is dearer. */
function BasketBars({ chosen, singleDepot, scalePence }: BasketBarsProps) {
  const { basket } = chosen
  return (
    <div className="grid gap-3.5 not-print:max-md:hidden">
      <BasketBar
        title={chosen.name}
        about={`${basket.depotCount === 1 ? basket.offers[0]?.depot.companyName : `${basket.depotCount} depots`}, ${formatPence(basket.deliveryPence)} delivery`}
        basket={basket}
        scalePence={scalePence}
      />
      {singleDepot && (
        <BasketBar
          title="Cheapest single depot"
          about={`${singleDepot.offers[0]?.depot.companyName}, ${formatPence(singleDepot.deliveryPence)} delivery`}
          basket={singleDepot}
          scalePence={scalePence}
        />
      )}
    </div>
  )
}

interface BasketActionsProps extends Pick<BasketPanelProps, 'singleDepot' | 'decisions'> {
  basket: Basket<Offer>
}

function BasketActions({ basket, singleDepot, decisions }: BasketActionsProps) {
  return (
    <div className="flex gap-2 max-md:hidden print:hidden md:col-span-2 md:items-center lg:col-span-1 lg:flex-col lg:items-stretch lg:justify-center">
      <Button kind="plate" onClick={() => decisions.accept(basket.offers)}>
        {`Accept ${formatPence(basket.totalPence)} basket`}
      </Button>
      {singleDepot && (
        <Button kind="line" onClick={() => decisions.accept(singleDepot.offers)}>
          Accept single depot
        </Button>
      )}
      <p className="text-12 text-steel-300 md:flex-1 lg:mt-1 lg:flex-none">
        Accepting shares your contact details with the depots you choose, and no one else.
      </p>
    </div>
  )
}

function ChoiceOfBasket({ choices, chosen, onChoose }: Pick<BasketPanelProps, 'choices' | 'chosen' | 'onChoose'>) {
  const group = useId()
  return (
    <fieldset className="grid gap-1.5 max-md:auto-cols-fr max-md:grid-flow-col">
      <legend className="sr-only">Which basket</legend>
      {choices.map(({ kinds, name, basket, days }) => (
        <label
          key={name}
          className="relative grid content-between rounded border border-ink-600 px-1.5 py-1 has-checked:border-plate has-checked:bg-ink-800 has-focus-visible:outline-3 has-focus-visible:outline-focus md:px-2.5 md:py-2"
        >
          <input
            type="radio"
            name={group}
            checked={name === chosen.name}
            onChange={() => kinds[0] && onChoose(kinds[0])}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          <span className="text-13 font-600 max-md:text-white md:text-steel-300">{name}</span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-1 text-12 text-steel-300 md:gap-x-2">
            <span className="cut-plate text-24 text-white not-print:max-md:hidden">{formatPence(basket.totalPence)}</span>
            {name !== chosen.name && (
              <span className="md:hidden print:hidden">{differenceWords(basket.totalPence - chosen.basket.totalPence)}</span>
            )}
            <span>
              <span className="not-print:max-md:sr-only">all in </span>
              {daysWords(days)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const differenceWords = (pence: number) => `${pence < 0 ? '−' : '+'}${formatPence(Math.abs(pence))}`

/** Warnings about the chosen basket, and the price of the next better one. */
function GivesUp({ chosen: { givesUp, next }, onChoose }: Pick<BasketPanelProps, 'chosen' | 'onChoose'>) {
  return (
    <p role="status" className="text-13 text-steel-300">
      {givesUp.length === 0 ? (
        'Confirmed to fit, grade A or B, with warranty, from depots rated 4 or more.'
      ) : (
        <>
          <b className="font-650 text-white">What it gives up: </b>
          <Reasons key={givesUp.join()} all={givesUp} />
        </>
      )}{' '}
      {next && (
        <TextButton className="text-white max-md:hidden" onClick={() => onChoose(next.kind)}>
          {`${next.name} for ${formatPence(next.morePence)} more`}
        </TextButton>
      )}
    </p>
  )
}

const ON_A_PHONE = 1

/** A phone shows the first warning only, so that the first offer stays visible; a button opens the others. */
function Reasons({ all }: { all: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const others = all.slice(ON_A_PHONE)
  const isFolded = others.length > 0 && !isOpen
  return (
    <>
      {all.slice(0, ON_A_PHONE).join(', ')}
      {others.length > 0 && <span className={isFolded ? 'not-print:max-md:hidden' : ''}>{`, ${others.join(', ')}`}</span>}
      {isFolded && (
        <span className="md:hidden print:hidden">
          {' '}
          <button type="button" className="link text-white" onClick={() => setOpen(true)}>
            {`and ${others.length} more`}
          </button>
        </span>
      )}
      .
    </>
  )
}
