import { complaintForm, complaintSubjects } from '@allyards/contract/complaints'
import { formatDate } from '@allyards/contract/format-date'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { NativeSelect } from '~/ui/native-select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { complaintCalls } from './complaint-calls'

const subjects = Object.entries(complaintSubjects).map(([value, label]) => ({ value, label }))

type Form = z.input<typeof complaintForm>

export function ComplaintForm() {
  const [send, { data: taken, isLoading, reset: startAnew }] = complaintCalls.useComplainMutation()
  const { register, handleSubmit, reset, setError, formState } = useForm<Form>({
    resolver: zodResolver(complaintForm),
    mode: 'onTouched',
  })
  const { errors } = formState

  const submit = handleSubmit(async (body) => {
    const answer = await send({ body })
    if (answer.data) reset()
    else showFieldErrors(failureOf(answer.error), setError, sameNames(body))
  })

  if (taken)
    return (
      <div role="status" className="rounded bg-go-wash p-5">
        <p className="font-650">Your complaint has the number {taken.number}.</p>
        <p>We will answer by email by {formatDate(taken.answer_by)} at the latest. Please keep the number.</p>
        <Button kind="line" size="sm" className="mt-3" onClick={startAnew}>
          Write another one
        </Button>
      </div>
    )
  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid content-start gap-4 text-15">
      <NativeSelect {...register('about')} label="What it is about" options={subjects} error={errors.about?.message} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...register('name')} label="Name" autoComplete="name" error={errors.name?.message} />
        <TextField {...register('email')} type="email" label="Email" autoComplete="email" error={errors.email?.message} />
      </div>
      <TextArea {...register('message')} label="What happened, and what should we do?" rows={6} error={errors.message?.message} />
      <Button type="submit" kind="plate" pending={isLoading} className="justify-self-start">
        Send complaint
      </Button>
    </form>
  )
}
