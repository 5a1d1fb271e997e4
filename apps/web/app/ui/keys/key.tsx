import { classNames } from '../class-names'

/** A key on the keyboard. */
export function Key({ className, children }: { className?: string; children: string | number }) {
  return (
    <kbd
      className={classNames(
        'inline-grid h-5.5 min-w-5.5 place-items-center rounded-sm border border-line bg-card px-1.25 font-sans text-12 font-600 text-ink',
        className,
      )}
    >
      {children}
    </kbd>
  )
}

/** A button's key, shown on the button where there is a keyboard. */
export const KeyHint = ({ className, children }: { className?: string; children: string | number }) => (
  <span aria-hidden="true" className="ml-1 inline-flex max-lg:hidden">
    <Key className={className}>{children}</Key>
  </span>
)

/** A dash stands for the keys between its neighbours. */
export const Pressed = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (key === '–' ? <span key={key}>–</span> : <Key key={key}>{key}</Key>))
