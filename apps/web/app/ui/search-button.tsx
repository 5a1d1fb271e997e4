import { IconButton } from './icon-button'

/** Sends what is in a search field beside it, for who has no Enter key. */
export function SearchButton({ className }: { className?: string }) {
  return <IconButton type="submit" icon="search" label="Search" size="sm" className={className} />
}
