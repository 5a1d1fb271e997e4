import { type ChatHead, reportReasons } from '@allyards/contract/chat'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Dialog } from '~/ui/dialog'
import { Radio } from '~/ui/radio'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast'
import { useReportUserMutation } from './chat-api'

/** Tells the support team about someone, and blocks them if wanted. */
export function ReportDialog({ head, open, onClose }: { head: ChatHead; open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof reportReasons)[number]>(reportReasons[0])
  const [details, setDetails] = useState('')
  const [block, setBlock] = useState(true)
  const [report, { isLoading }] = useReportUserMutation()

  async function send(event: FormEvent) {
    event.preventDefault()
    const { data } = await report({ params: { userId: head.id }, body: { reason, details, block } })
    if (!data) return
    toast.success(data.message)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Report ${head.name}`}
      description="Our team sees your report and the last messages of this conversation. The other person is not told."
    >
      <form onSubmit={send} className="grid gap-4">
        <fieldset>
          <legend className="mb-1 text-13 font-600">What happened</legend>
          {reportReasons.map((value) => (
            <Radio
              key={value}
              name="reason"
              label={value}
              value={value}
              checked={value === reason}
              onChange={() => setReason(value)}
            />
          ))}
        </fieldset>
        <TextArea
          label="Details"
          mark="optional"
          maxLength={1000}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
        <Checkbox label="Block this person as well" checked={block} onChange={(event) => setBlock(event.target.checked)} />
        <Button type="submit" kind="stop" wide pending={isLoading}>
          Send report
        </Button>
      </form>
    </Dialog>
  )
}
