import { NavLink } from 'react-router'
import { classNames } from '~/ui/class-names'

const tabs = [
  { to: '/buyer-enquiry', label: 'Enquiries' },
  { to: '/buyer-wants', label: 'Wants' },
]

/** The two halves of My Enquiry. */
export function EnquiryTabs() {
  return (
    <nav aria-label="My Enquiry" className="flex gap-6 border-b border-line">
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            classNames(
              '-mb-px flex min-h-11 items-center border-b-3 text-15',
              isActive ? 'border-ink font-700 text-ink' : 'border-transparent font-550 text-steel-600 hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
