import type { ChosenKind, MailRhythm, NoticeChoice, NoticePreferences } from '@allyards/contract/notifications'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Panel } from '~/ui/panel'
import { Segmented } from '~/ui/segmented'
import { Loading, Skeleton } from '~/ui/skeleton'
import { DeviceSwitches } from './device-switches'
import { useChangeNoticePreferencesMutation, useGetNoticePreferencesQuery } from './notices-calls'

const rhythms: { value: MailRhythm; label: string }[] = [
  { value: 'soon', label: 'Soon after' },
  { value: 'daily', label: 'Once a day' },
  { value: 'off', label: 'No emails' },
]
const rhythmHints: Record<MailRhythm, string> = {
  soon: 'News of a deal comes at once. Everything else within a few minutes comes in one email.',
  daily: 'One email at 8:00 with everything that you have not read by then. News of a deal still comes at once.',
  off: 'You still get emails about your account, such as a new password.',
}

/** The user's choice of notices and emails. Every change takes effect at once. */
export function NoticesPanel() {
  const { data, isError, refetch } = useGetNoticePreferencesQuery({})
  return (
    <Panel id="notices" title="Notices" note="Saved as you choose.">
      {isError && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-steel-600">
          Your choices could not be loaded.
          <Button kind="line" size="sm" icon="retry" onClick={refetch}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && (
        <Loading className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
      {data && <Choices preferences={data} />}
    </Panel>
  )
}

function Choices({ preferences: { rhythm, kinds } }: { preferences: NoticePreferences }) {
  const [change] = useChangeNoticePreferencesMutation()
  const choose = (kind: ChosenKind, choice: Partial<NoticeChoice>) => void change({ body: { kinds: { [kind]: choice } } })
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-1.5">
        <p className="text-14 font-600">Emails</p>
        <Segmented
          label="How often emails come"
          options={rhythms}
          value={rhythm}
          onValueChange={(value) => void change({ body: { rhythm: value } })}
        />
        <p className="text-13 text-steel-600">{rhythmHints[rhythm]}</p>
      </div>
      <KindTable kinds={kinds} hasMails={rhythm !== 'off'} onChoose={choose} />
      <DeviceSwitches />
    </div>
  )
}

interface KindTableProps {
  kinds: NoticePreferences['kinds']
  hasMails: boolean
  onChoose: (kind: ChosenKind, choice: Partial<NoticeChoice>) => void
}

/** Bell and email switches for each kind of notice. */
function KindTable({ kinds, hasMails, onChoose }: KindTableProps) {
  return (
    <table className="w-full text-14">
      <thead>
        <tr className="text-13 text-steel-600">
          <th scope="col" className="pb-1 text-left font-550">
            Tell me about
          </th>
          <th scope="col" className="w-16 pb-1 font-550">
            Bell
          </th>
          <th scope="col" className="w-16 pb-1 font-550">
            Email
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, label, inApp, email }) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="py-0.5 text-left font-550">
              {label}
            </th>
            <td>
              <Checkbox
                label={`${label}: in the bell`}
                hideLabel
                className="justify-center"
                checked={inApp}
                onChange={(event) => onChoose(kind, { inApp: event.target.checked })}
              />
            </td>
            <td>
              <Checkbox
                label={`${label}: by email`}
                hideLabel
                className="justify-center"
                checked={email && hasMails}
                disabled={!hasMails}
                onChange={(event) => onChoose(kind, { email: event.target.checked })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
