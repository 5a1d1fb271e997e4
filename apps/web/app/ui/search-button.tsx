import { IconButton } from './icon-button'

/** Submits the search field beside it, for devices without an Enter key. */
export function SearchButton({ className }: { className?: string }) {
  return <IconButton type="submit" icon="search" label="Search" size="sm" className={className} />
}
