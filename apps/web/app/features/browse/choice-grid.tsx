import type { BrowseChoice, BrowseLevel } from '@allyards/contract/browse'
import { formatCount } from '@allyards/contract/format-count'
import { Link } from 'react-router'
import { BodyDrawing } from '~/features/finder/body-drawing'
import { OneTabStop } from '~/ui/one-tab-stop'
import { PartDrawing } from '~/ui/part-drawing'
import { count } from './browse-words'

interface GridProps {
  level: BrowseLevel
  choices: BrowseChoice[]
  pathOf: (slug: string) => string
  /** The address of a part's listings. */
  stockPathOf?: ((slug: string) => string) | undefined
}

const card = 'rounded bg-card inset-ring inset-ring-line hover:inset-ring-2 hover:inset-ring-ink'

/** The choices of the next step. */
export function ChoiceGrid(props: GridProps) {
  return (
    <OneTabStop label={choiceWords[props.level]}>
      <Choices {...props} />
    </OneTabStop>
  )
}

const choiceWords: Record<BrowseLevel, string> = {
  brand: 'Brands',
  model: 'Models',
  body_style: 'Body types',
  trim: 'Trims',
  part: 'Parts',
}

/** Brands in 2, 3, 4 or 6 columns; models, body types, trims and parts in cards of their own kind. */
function Choices({ level, choices, pathOf, stockPathOf }: GridProps) {
  if (level === 'brand' || level === 'part') {
    return (
      <ul className="grid grid-cols-2 gap-2 xs:grid-cols-3 md:grid-cols-4 md:gap-3 lg:grid-cols-6">
        {choices.map((choice) => (
          <li key={choice.slug} className={`${card} relative flex h-28 flex-col text-center text-14 font-600 md:h-34 md:text-15`}>
            <Link
              to={pathOf(choice.slug)}
              className="grid flex-1 content-center justify-items-center gap-2 rounded px-2 md:gap-3"
            >
              {level === 'brand' ? (
                <img src={`/logos/${choice.slug}.svg`} alt="" width="52" height="52" className="size-11 md:size-13" />
              ) : (
                <PartDrawing slug={choice.slug} className="size-13" strokeWidth={1.5} />
              )}
              {choice.name}
            </Link>
            {stockPathOf && choice.products > 0 && <Stock choice={choice} to={stockPathOf(choice.slug)} />}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {choices.map((choice) => (
        <li key={choice.slug}>
          <Link to={pathOf(choice.slug)} className={`${card} flex h-full flex-col px-3.5 pt-3.5 pb-3 md:px-5 md:pt-5 md:pb-4`}>
            {level !== 'trim' && (
              <BodyDrawing
                bodyStyle={level === 'model' ? choice.body_style : choice.name}
                className="mt-1 -ml-1 mb-2.5 h-11 w-33 max-w-full self-start md:mb-4 md:h-14 md:w-42"
              />
            )}
            <strong className="cut-head text-20 wrap-break-word md:text-24">{choice.name}</strong>
            {choice.years && (
              <span className="text-13 text-steel-600">{`${choice.years.from} to ${choice.years.to ?? 'today'}`}</span>
            )}
            <span className="mt-auto pt-3 text-14 text-steel-600">
              <span className="block border-t border-line pt-3">
                <Counts level={level} choice={choice} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Stock({ choice, to }: { choice: BrowseChoice; to: string }) {
  return (
    <Link
      to={to}
      aria-label={`${choice.name}: see the ${choice.products} in stock`}
      className="link mx-auto mb-1.5 grid min-h-6 place-items-center px-2 text-13 font-550 text-steel-600 md:mb-2.5"
    >
      {`${formatCount(choice.products)} in stock`}
    </Link>
  )
}

/** The number of listings for a choice. Most parts fit every trim, so a trim also counts its own. */
function Counts({ level, choice }: { level: BrowseLevel; choice: BrowseChoice }) {
  if (choice.products === 0) return 'Ask every depot'
  if (level === 'trim') return <TrimCounts own={choice.products - choice.shared} shared={choice.shared} />
  const [parts, partsWord] = count(choice.products, 'part').split(' ')
  const [depots, depotsWord] = count(choice.depots, 'depot').split(' ')
  return (
    <span className="flex flex-col md:flex-row">
      <span>
        <b className="font-700 text-ink tabular-nums">{parts}</b> {partsWord}
      </span>
      <span aria-hidden="true" className="mx-2 max-md:hidden">
        ·
      </span>
      <span>
        <b className="font-700 text-ink tabular-nums">{depots}</b> {depotsWord}
      </span>
    </span>
  )
}

function TrimCounts({ own, shared }: { own: number; shared: number }) {
  return (
    <>
      {own > 0 && (
        <span className="block">
          <b className="font-700 text-ink tabular-nums">{formatCount(own)}</b> for this trim alone
        </span>
      )}
      {shared > 0 && <span className="block">{`${formatCount(shared)} that fit every trim`}</span>}
    </>
  )
}
