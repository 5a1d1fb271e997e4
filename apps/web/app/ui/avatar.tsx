import { classNames } from './class-names'

interface AvatarProps {
  name: string | null | undefined
  /** round for people, square for companies. */
  shape?: 'round' | 'square'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  imageUrl?: string | null
  online?: boolean
  className?: string
}

export function Avatar({ name, shape = 'round', size = 'md', imageUrl, online = false, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-grid shrink-0 place-items-center leading-none',
        shape === 'round'
          ? 'rounded-full bg-ink-700 font-650 text-white'
          : 'rounded bg-paper-3 cut-head leading-none text-ink-800',
        sizes[size],
        className,
      )}
    >
      {imageUrl ? <img src={imageUrl} alt="" className="size-full rounded-[inherit] object-cover" /> : initialsOf(name)}
      {online && <span className="absolute -right-0.75 -bottom-0.75 size-3 rounded-full border-2 border-card bg-go" />}
    </span>
  )
}

const companyForm = /^(?:ltd|limited|plc|llp|co|uk)\.?$/i

/** Initials of the first and last word, without a company's legal form; U without a name. */
export function initialsOf(name: string | null | undefined): string {
  const all = (name ?? '').split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const words = all.filter((word, index) => index === 0 || !companyForm.test(word))
  const first = words.at(0)
  if (!first) return 'U'
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map((word) => (word ? Array.from(word)[0] : ''))
    .join('')
    .toUpperCase()
}

const sizes = { sm: 'size-7 text-11', md: 'size-9 text-13', lg: 'size-11 text-15', xl: 'size-28 text-44' }
