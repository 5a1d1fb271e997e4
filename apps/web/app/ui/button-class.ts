import { classNames } from './class-names'

export type ButtonKind = 'plate' | 'ink' | 'line' | 'quiet' | 'stop' | 'white'
export type ButtonSize = 'lg' | 'md' | 'sm' | 'xs'

export interface ButtonLook {
  /** plate is the one yellow action of a view. */
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
  className?: string
}

export function buttonClass({ kind = 'ink', size = 'md', wide = false, className }: ButtonLook): string {
  return classNames(
    'relative inline-flex items-center justify-center text-center leading-[1.2] font-650 whitespace-nowrap transition-colors forced-colors:border',
    'disabled:cursor-not-allowed disabled:not-aria-busy:bg-paper-3 disabled:not-aria-busy:text-steel-500 disabled:not-aria-busy:inset-ring-0',
    kinds[kind],
    sizes[size],
    kind === 'quiet' && size === 'md' ? 'px-3' : paddings[size],
    wide && 'w-full',
    className,
  )
}

const kinds: Record<ButtonKind, string> = {
  plate: 'bg-plate text-ink enabled:hover:bg-plate-press [a]:hover:bg-plate-press',
  ink: 'bg-ink text-paper-0 enabled:hover:bg-ink-700 [a]:hover:bg-ink-700 on-ink:bg-ink-700 on-ink:hover:bg-ink-600',
  line: 'text-ink inset-ring inset-ring-field enabled:hover:bg-well [a]:hover:bg-well on-ink:text-white on-ink:inset-ring-white/40 on-ink:hover:bg-ink-800',
  quiet: 'text-ink enabled:hover:bg-well [a]:hover:bg-well on-ink:text-white on-ink:hover:bg-ink-800',
  stop: 'bg-stop text-white enabled:hover:bg-stop-deep [a]:hover:bg-stop-deep',
  white: 'bg-paper-0 text-ink enabled:hover:bg-paper-2 [a]:hover:bg-paper-2',
}

const sizes: Record<ButtonSize, string> = {
  lg: 'min-h-13 gap-2 rounded text-17',
  md: 'min-h-11 gap-2 rounded text-15',
  sm: 'min-h-9 gap-2 rounded text-14',
  xs: 'min-h-8 gap-1.5 rounded-[8px] text-13',
}

const paddings: Record<ButtonSize, string> = { lg: 'px-7', md: 'px-4.5', sm: 'px-3.5', xs: 'px-2.5' }
