import { promisedTimes } from '@allyards/contract/promised-times'
import { type ReportableKind, reportReasons, reportThing } from '@allyards/contract/reports'
import { useForm } from 'react-hook-form'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { Dialog } from '~/ui/dialog'
import { FieldError } from '~/ui/field'
import { NativeSelect } from '~/ui/native-select'
import { Radio } from '~/ui/radio'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { useReportThingMutation } from './report-calls'

export interface Reportable {
  kind: ReportableKind
  id: string
  /** The reported thing, in words. */
  name: string
  /** The photos of a listing, which can be reported one by one. */
  photos?: readonly string[]
}

interface Fields {
  /** The address of the photo; empty means the whole listing. */
  photo: string
  reason: (typeof reportReasons)[number]
  text: string
  block: boolean
}

/** Reports something to the operators. The outcome comes by notice and email. */
export function ReportDialog({ about, onClose }: { about: Reportable; onClose: () => void }) {
  const isInChat = about.kind === 'message' || about.kind === 'person'
  const { form, submit, isLoading } = useReportForm(about, onClose)
  const { register, formState } = form
  const { errors } = formState
  return (
    <Dialog open onOpenChange={onClose} title={`Report ${about.name}`} description={whoReads[isInChat ? 'chat' : 'public']}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {about.photos && about.photos.length > 0 && (
          <NativeSelect
            label="What is it about"
            placeholder="The whole listing"
            options={about.photos.map((url, index) => ({ value: url, label: `Photo ${index + 1}` }))}
            error={errors.photo?.message}
            {...register('photo')}
          />
        )}
        <fieldset aria-describedby={errors.reason ? 'reason-error' : undefined}>
          <legend className="mb-1 text-13 font-600">What is wrong</legend>
          {reportReasons.map((value) => (
            <Radio key={value} label={value} value={value} {...register('reason')} />
          ))}
          {errors.reason && <FieldError id="reason-error">{errors.reason.message}</FieldError>}
        </fieldset>
        <TextArea label="Details" mark="optional" maxLength={1000} error={errors.text?.message} {...register('text')} />
        {isInChat && <Checkbox label="Block this person as well" {...register('block')} />}
        <Button type="submit" kind="stop" wide pending={isLoading}>
          Send report
        </Button>
      </form>
    </Dialog>
  )
}

const sentNames = { 'about.photo': 'photo', reason: 'reason', text: 'text' } as const

function useReportForm(about: Reportable, onSent: () => void) {
  const [report, { isLoading }] = useReportThingMutation()
  const bodyOf = ({ photo, ...said }: Fields) => ({
    about: photo ? { kind: 'photo' as const, id: about.id, photo } : { kind: about.kind, id: about.id },
    ...said,
  })
  const form = useForm<Fields>({
    defaultValues: { photo: '', text: '', block: about.kind === 'person' },
    resolver: contractResolver((fields) => renamed(issuesByField(reportThing.body, bodyOf(fields)), sentNames)),
  })
  const submit = form.handleSubmit(async (fields) => {
    const { data, error } = await report({ body: bodyOf(fields) })
    if (!data) return showFieldErrors(failureOf(error), form.setError, sentNames)
    toast.success(
      `Thank you. Your report is ${data.number}; we tell you what we decide within ${promisedTimes.report.hours} hours.`,
    )
    onSent()
  })
  return { form, submit, isLoading }
}

const whoReads = {
  chat: 'Our team sees your report and the messages around it, and nothing else of the conversation. The other person is not told who reported.',
  public: 'Our team looks at it and tells you what was decided. Its author is not told who reported it.',
}
