import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

/** The password rules, ticked off as the password is typed. */
export function RuleList({ rules }: { rules: readonly (readonly [label: string, isMet: boolean])[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-12">
      {rules.map(([label, isMet]) => (
        <li key={label} className={classNames('flex items-center gap-1.5', isMet ? 'text-go' : 'text-steel-600')}>
          {isMet ? (
            <Icon name="check" size="sm" className="size-3.5" />
          ) : (
            <span className="size-2.5 rounded-full border border-field" />
          )}
          {label}
          {isMet && <span className="sr-only">: done</span>}
        </li>
      ))}
    </ul>
  )
}

/** The rules of the sign-up password. */
export function strongPasswordRules(password: string) {
  return [
    ['8 characters', password.length >= 8],
    ['Upper and lower case', /[a-z]/.test(password) && /[A-Z]/.test(password)],
    ['Number', /\d/.test(password)],
    ['One of @$!%?&#', /[@$!%?&#]/.test(password) && /^[A-Za-z\d@$!%?&#]*$/.test(password)],
  ] as const
}
