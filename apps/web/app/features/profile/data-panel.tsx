import { deleteAccount } from '@allyards/contract/accounts'
import { retention } from '@allyards/contract/retention'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { forgetPostcode } from '~/features/site/location'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { useAppDispatch, useSession } from '~/store/hooks'
import { loggedOut } from '~/store/session-events'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Panel } from '~/ui/panel'
import { PasswordField } from '~/ui/password-field'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { useDeleteAccountMutation, useExportAccountMutation } from './profile-calls'

const CONFIRMATION = 'DELETE'
const WITH_WAY_BACK = `For ${retention.accounts.days} days you can bring the account back with a link that we email to you. Then it is erased for good.`
const WITHOUT_WAY_BACK =
  'Your email address is not confirmed, so we cannot email you a link that brings the account back. Confirm it first if you want one.'
const confirmation = deleteAccount.body.extend({
  typed: z.string().refine((text) => text.trim() === CONFIRMATION, `Please type ${CONFIRMATION} in capital letters`),
})

/** Exports the user's data, or deletes the account. */
export function DataPanel() {
  const [exportAll, { isLoading }] = useExportAccountMutation()
  const [isLeaving, setLeaving] = useState(false)
  const isConfirmed = useSession()?.user?.emailVerified === true

  async function download() {
    const { data } = await exportAll({})
    if (data) saveFile('allyards-my-data.json', JSON.stringify(data, null, 2))
  }

  return (
    <Panel id="data" title="Your data">
      <div>
        <Row title="Export everything" text="All of your own data as one JSON file.">
          <Button kind="line" size="sm" icon="download" pending={isLoading} onClick={download}>
            Export
          </Button>
        </Row>
        <Row
          title="Delete the account"
          text={`Gone for everybody at once, erased after ${retention.accounts.days} days. Those you dealt with keep their records, under the name “Deleted user”.`}
        >
          <Button kind="line" size="sm" className="text-stop inset-ring-stop" onClick={() => setLeaving(true)}>
            Delete account
          </Button>
        </Row>
      </div>
      <Dialog
        open={isLeaving}
        onOpenChange={setLeaving}
        size="small"
        title="Delete account"
        description={`Open enquiries are closed, open offers and listings are withdrawn. ${isConfirmed ? WITH_WAY_BACK : WITHOUT_WAY_BACK}`}
      >
        <DeleteForm isConfirmed={isConfirmed} onCancel={() => setLeaving(false)} />
      </Dialog>
    </Panel>
  )
}

function DeleteForm({ isConfirmed, onCancel }: { isConfirmed: boolean; onCancel: () => void }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useDeleteAccountMutation()
  const [hasOpenDeals, setHasOpenDeals] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(confirmation),
    defaultValues: { typed: '', password: '' },
  })

  const submit = handleSubmit(async ({ password }) => {
    const answer = await remove({ body: { password, leave_deals: hasOpenDeals } })
    if (answer.error && failureOf(answer.error).status === 409) setHasOpenDeals(true)
    if (answer.error) return showFieldErrors(failureOf(answer.error), setError, { password: 'password' })
    navigate('/')
    forgetPostcode()
    dispatch(loggedOut())
    toast.success(
      isConfirmed ? 'Your account is deleted. We have sent you an email with a way back.' : 'Your account is deleted.',
    )
  })

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-3.5">
      <TextField
        label={`Type ${CONFIRMATION} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.typed?.message}
        {...register('typed')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" kind="stop" wide pending={isLoading}>
        {hasOpenDeals ? 'Delete it all the same' : 'Delete my account'}
      </Button>
      <Button kind="line" wide disabled={isLoading} onClick={onCancel}>
        Keep my account
      </Button>
    </form>
  )
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5 border-line py-3 first:pt-0 last:pb-0 not-last:border-b">
      <div className="min-w-0 flex-1 basis-60">
        <b className="font-600">{title}</b>
        <p className="text-13 text-steel-600">{text}</p>
      </div>
      {children}
    </div>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
