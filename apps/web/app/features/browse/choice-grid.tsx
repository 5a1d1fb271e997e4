import type { BrowseChoice, BrowseLevel } from '@allyards/contract/browse'
import { Link } from 'react-router'
import { BodyDrawing } from '~/features/finder/body-drawing'
import { PartDrawing } from '~/ui/part-drawing'
import { count } from './browse-words'

interface GridProps {
  level: BrowseLevel
  choices: BrowseChoice[]
  pathOf: (slug: string) => string
}

const card = 'rounded bg-card inset-ring inset-ring-line hover:inset-ring-2 hover:inset-ring-ink'

/** What can be chosen next. Brands in 2, 3, 4 or 6 columns; models, body types, trims and parts in cards of their own kind. */
export function ChoiceGrid({ level, choices, pathOf }: GridProps) {
  if (level === 'brand' || level === 'part') {
    return (
      <ul className="grid grid-cols-2 gap-2 xs:grid-cols-3 md:grid-cols-4 md:gap-3 lg:grid-cols-6">
        {choices.map((choice) => (
          <li key={choice.slug}>
            <Link
              to={pathOf(choice.slug)}
              className={`${card} grid h-28 content-center justify-items-center gap-2.5 px-2 text-center text-14 font-600 md:h-34 md:gap-3.5 md:text-15`}
            >
              {level === 'brand' ? (
                <img src={`/logos/${choice.slug}.svg`} alt="" width="52" height="52" className="size-11 md:size-13" />
              ) : (
                <PartDrawing slug={choice.slug} className="size-13" strokeWidth={1.5} />
              )}
              <span>
                {choice.name}
                {level === 'part' && choice.products > 0 && <Stock choice={choice} />}
              </span>
            </Link>
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
                {choice.products > 0 ? <Counts choice={choice} /> : 'Ask every depot'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Stock({ choice }: { choice: BrowseChoice }) {
  return (
    <span className="mt-0.5 block text-13 font-400 text-steel-600">{`${choice.products.toLocaleString('en-GB')} in stock`}</span>
  )
}

function Counts({ choice }: { choice: BrowseChoice }) {
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
