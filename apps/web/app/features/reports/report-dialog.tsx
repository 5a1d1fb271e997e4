import { promisedTimes } from '@allyards/contract/promised-times'
import { type ReportKind, reportReasons } from '@allyards/contract/reports'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Dialog } from '~/ui/dialog'
import { NativeSelect } from '~/ui/native-select'
import { Radio } from '~/ui/radio'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast'
import { useReportThingMutation } from './report-calls'

export interface Reportable {
  kind: ReportKind
  id: string
  /** What is reported, in words. */
  name: string
  /** The photos of a listing: one of them can be reported on its own. */
  photos?: readonly string[]
}

/** Tells the operators about something. The outcome comes by notice and mail. */
export function ReportDialog({ about, onClose }: { about: Reportable; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof reportReasons)[number]>()
  const [photo, setPhoto] = useState('')
  const [text, setText] = useState('')
  const isInChat = about.kind === 'message' || about.kind === 'person'
  const [block, setBlock] = useState(about.kind === 'person')
  const [report, { isLoading }] = useReportThingMutation()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!reason) return
    const which = photo ? { kind: 'photo' as const, id: about.id, photo } : { kind: about.kind, id: about.id }
    const { data } = await report({ body: { about: which, reason, text, block: isInChat && block } })
    if (!data) return
    toast.success(
      `Thank you. Your report is ${data.number}; we tell you what we decide within ${promisedTimes.report.hours} hours.`,
    )
    onClose()
  }

  return (
    <Dialog open onOpenChange={onClose} title={`Report ${about.name}`} description={whoReads[isInChat ? 'chat' : 'public']}>
      <form onSubmit={send} className="grid gap-4">
        {about.photos && about.photos.length > 0 && (
          <NativeSelect
            label="What is it about"
            value={photo}
            placeholder="The whole listing"
            options={about.photos.map((url, index) => ({ value: url, label: `Photo ${index + 1}` }))}
            onChange={(event) => setPhoto(event.target.value)}
          />
        )}
        <fieldset>
          <legend className="mb-1 text-13 font-600">What is wrong</legend>
          {reportReasons.map((value) => (
            <Radio
              key={value}
              name="reason"
              label={value}
              value={value}
              checked={value === reason}
              onChange={() => setReason(value)}
              required
            />
          ))}
        </fieldset>
        <TextArea
          label="Details"
          mark="optional"
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isInChat && (
          <Checkbox label="Block this person as well" checked={block} onChange={(event) => setBlock(event.target.checked)} />
        )}
        <Button type="submit" kind="stop" wide pending={isLoading}>
          Send report
        </Button>
      </form>
    </Dialog>
  )
}

const whoReads = {
  chat: 'Our team sees your report and the messages around it, and nothing else of the conversation. The other person is not told who reported.',
  public: 'Our team looks at it and tells you what was decided. Whoever it is from is not told who reported.',
}
