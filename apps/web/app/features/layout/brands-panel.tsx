import { useState } from 'react'
import { useSite } from '~/features/site/use-site'
import { Icon } from '~/ui/icon'
import { BrandLink } from './brand-link'

/** All brands below the header, in columns filled from top to bottom. */
export function BrandsPanel() {
  const { makes } = useSite()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = makes.filter((make) => make.name.toLowerCase().includes(wanted))
  return (
    <div className="wrap pt-4 pb-5">
      <div className="mb-2.5 flex items-center justify-between">
        <b className="pl-2.5 font-650">{`${makes.length} brands`}</b>
        <label className="flex h-10 w-65 items-center gap-2 rounded px-3 inset-ring inset-ring-field focus-within:outline-3 focus-within:outline-focus">
          <Icon name="search" />
          <input
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={`Search ${makes.length} brands`}
            aria-label="Search brands"
            className="min-w-0 flex-1 text-14 outline-0"
          />
        </label>
      </div>
      {found.length === 0 && <p className="px-2.5 py-3 text-steel-600">No brands found</p>}
      <ul className="columns-6 gap-x-3">
        {found.map((make) => (
          <li key={make.slug} className="break-inside-avoid">
            <BrandLink
              make={make}
              logoPx={24}
              className="flex h-10 items-center gap-3 rounded-sm px-2.5 text-14 font-550 whitespace-nowrap hover:bg-well"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
