import type { answerReport, appealReport } from '@allyards/contract/reports'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'

type Body = typeof answerReport.body | typeof appealReport.body

interface WordsFormProps {
  title: string
  label: string
  hint: string
  submitLabel: string
  /** The contract's rules for the text. */
  body: Body
  onSend: (words: { text: string }) => Promise<{ error?: unknown }>
  children?: ReactNode
}

/** A form with one text field about a report. */
export function WordsForm({ title, label, hint, submitLabel, body, onSend, children }: WordsFormProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(body),
    defaultValues: { text: '' },
  })
  const submit = handleSubmit(async (words) => {
    const { error } = await onSend(words)
    if (error) showFieldErrors(failureOf(error), setError, sameNames(words))
    else reset()
  })
  return (
    <form noValidate onSubmit={submit} className="surface grid gap-3 p-5">
      <h2 className="text-15 font-650">{title}</h2>
      {children}
      <TextArea label={label} hint={hint} maxLength={2000} error={formState.errors.text?.message} {...register('text')} />
      <Button type="submit" className="justify-self-start" pending={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  )
}
