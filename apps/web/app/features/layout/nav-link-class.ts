/** A link of the header's main navigation; the current page is underlined. */
export const navLinkClass =
  'relative inline-flex h-11 items-center gap-0.75 rounded-sm px-2.25 text-14 font-550 whitespace-nowrap hover:bg-well aria-expanded:bg-well aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.25 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.75 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-ink'
