import { Link } from 'react-router'
import { classNames } from './class-names'
import { Icon } from './icon'

/** The last step is the page itself and has no link. */
export function Breadcrumbs({ steps, className }: { steps: readonly { label: string; to?: string }[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={classNames('text-14 text-steel-600', className)}>
      <ol className="flex min-h-11 flex-wrap items-center gap-x-1">
        {steps.map((step, index) => (
          <li key={step.label} className="flex items-center gap-1">
            {index > 0 && <Icon name="chevron-right" size="sm" className="text-steel-400" />}
            {step.to ? (
              <Link to={step.to} className="grid min-h-8 items-center hover:text-ink hover:underline hover:underline-offset-3">
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="font-600 text-ink">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
