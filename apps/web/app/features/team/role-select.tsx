import { type MemberRole, memberRoleNames, memberRoles } from '@allyards/contract/members'
import { NativeSelect } from '~/ui/native-select'

const options = memberRoles.map((role) => ({ value: role, label: memberRoleNames[role] }))

interface RoleSelectProps {
  name: string
  role: MemberRole
  disabled: boolean
  onChange: (role: MemberRole) => void
}

export function RoleSelect({ name, role, disabled, onChange }: RoleSelectProps) {
  return (
    <NativeSelect
      label={`Role of ${name}`}
      hideLabel
      size="sm"
      options={options}
      value={role}
      disabled={disabled}
      onChange={(event) => {
        const chosen = memberRoles.find((one) => one === event.target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
