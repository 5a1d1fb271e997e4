import { classNames } from './class-names'

/** The mark (a car over its plate that is also an A) and the name. On ink the mark turns white. */
export function Wordmark({ onInk = false, className }: { onInk?: boolean; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.75 text-[1.375rem] leading-none font-[820] tracking-[-0.035em] stretch-86 md:gap-2.25 md:text-[1.5625rem]',
        onInk ? 'text-white' : 'text-ink',
        className,
      )}
    >
      <svg className="size-7.5 md:size-9" viewBox="0 0 36 36" aria-hidden="true">
        <path d="M13.2 3h9.6L34 33h-8.2l-2-5.5H12.2l-2 5.5H2z" fill="currentColor" />
        <rect
          x="1"
          y="17.5"
          width="34"
          height="10"
          rx="2.6"
          strokeWidth="2"
          className={classNames('fill-plate', onInk ? 'stroke-ink-950' : 'stroke-card')}
        />
        <circle cx="6.8" cy="22.5" r="1.3" className="fill-ink" />
        <circle cx="29.2" cy="22.5" r="1.3" className="fill-ink" />
      </svg>
      <span>Allyards</span>
    </span>
  )
}
