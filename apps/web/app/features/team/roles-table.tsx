import { memberRoleNames, memberRoles, rights, roleMay } from '@allyards/contract/members'
import { Icon } from '~/ui/icon'

const rows = (Object.keys(rights) as (keyof typeof rights)[]).map((right) => ({ right, label: rights[right].label }))

/** Read from the same list that the server keeps to. */
export function RolesTable() {
  return (
    <section aria-labelledby="roles" className="surface overflow-hidden">
      <h2 id="roles" className="cut-head px-4 py-3.5 text-20 md:px-5">
        What each role may do
      </h2>
      <table className="w-full border-collapse text-14 max-md:[&_tr>:last-child]:pr-2">
        <thead>
          <tr className="border-t border-line">
            <td />
            {memberRoles.map((role) => (
              <th key={role} scope="col" className="h-11 px-1 text-center text-12 font-650 md:w-26 md:text-13">
                {memberRoleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ right, label }) => (
            <tr key={right} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-2 pl-4 text-left text-13 font-400 md:pl-5 md:text-14">
                {label}
              </th>
              {memberRoles.map((role) => (
                <td key={role} className="text-center">
                  {roleMay(role, right) ? (
                    <Icon name="check" className="inline-block text-go" />
                  ) : (
                    <Icon name="minus" size="sm" className="inline-block text-steel-400" />
                  )}
                  <span className="sr-only">{roleMay(role, right) ? 'yes' : 'no'}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-3 text-13 text-steel-600 md:px-5">
        Roles are fixed. At least one owner stays. Everybody sees the dashboard, the deals and their own profile.
      </p>
    </section>
  )
}
