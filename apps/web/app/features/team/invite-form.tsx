import { type MemberRole, memberRoleNames, rightsOf } from '@allyards/contract/members'
import { inviteMember } from '@allyards/contract/team'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { checkOnBlur } from '~/ui/check-on-blur'
import { Segmented } from '~/ui/segmented'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { useInviteMemberMutation } from './team-calls'

/** From the most usual role on. */
const offered: readonly MemberRole[] = ['quoting', 'yard', 'accounts', 'owner']
const options = offered.map((role) => ({ value: role, label: memberRoleNames[role] }))
const blank = { name: '', email: '', role: 'yard' as MemberRole }

export function InviteForm() {
  const [invite, { isLoading }] = useInviteMemberMutation()
  const form = useForm({ resolver: zodResolver(inviteMember.body), mode: 'onTouched', defaultValues: blank })
  const { register, watch, setValue, setError, reset } = form
  const { errors } = form.formState
  const role = watch('role')

  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await invite({ body }).unwrap()
      toast.success(message)
      reset({ ...blank, role: body.role })
    } catch (error) {
      showFieldErrors(failureOf(error), setError, { name: 'name', email: 'email', role: 'role' })
    }
  })

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4 border-t border-line p-4 md:p-5">
      <h3 className="text-15 font-650">Invite somebody</h3>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...checkOnBlur(register('name'))} />
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...checkOnBlur(register('email'))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Segmented
          label="Role of the new member"
          className="max-md:w-full max-md:[&>label]:flex-1"
          options={options}
          value={role}
          onValueChange={(chosen) => setValue('role', chosen)}
        />
        <Button type="submit" kind="plate" className="max-md:w-full" pending={isLoading}>
          Send invitation
        </Button>
      </div>
      <p className="text-13 text-steel-600">{`${memberRoleNames[role]}: ${rightsOf(role).join('; ')}.`}</p>
    </form>
  )
}
