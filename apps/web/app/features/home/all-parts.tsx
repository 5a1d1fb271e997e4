import { allParts } from '@allyards/contract/parts'
import { Link } from 'react-router'
import { OneTabStop } from '~/ui/one-tab-stop'
import { PartDrawing } from '~/ui/part-drawing'

/** 4 columns on wide screens, 2 on medium, 1 on small, read top to bottom. */
export function AllParts() {
  return (
    <section className="wrap pt-14 md:pt-20" aria-labelledby="all-parts">
      <h2 id="all-parts" className="cut-head mb-3 text-28 md:mb-7 md:text-32">
        All Parts
      </h2>
      <OneTabStop label="All Parts">
        <ul className="columns-1 gap-6 md:columns-2 lg:columns-4">
          {allParts.map(({ name, slug }) => (
            <li key={slug} className="break-inside-avoid">
              <Link
                to={`/part/${slug}`}
                prefetch="none"
                className="arrow-after flex h-14 items-center gap-3.5 border-b border-line font-550 lg:h-15 lg:rounded lg:hover:-mx-3 lg:hover:border-transparent lg:hover:bg-card lg:hover:px-3 lg:hover:inset-ring lg:hover:inset-ring-line after:text-steel-400 lg:after:opacity-0 lg:hover:after:text-ink lg:hover:after:opacity-100"
              >
                <PartDrawing slug={slug} className="size-10 text-ink-800" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </OneTabStop>
    </section>
  )
}
