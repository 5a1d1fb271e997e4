import { contactForm } from '@allyards/contract/contact'
import { zodResolver } from '@hookform/resolvers/zod'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { contactCalls } from './contact-calls'

type Form = z.input<typeof contactForm>

export function ContactForm({ shownAt }: { shownAt: RefObject<number> }) {
  const [send, { isLoading }] = contactCalls.useSendContactMessageMutation()
  const { register, handleSubmit, reset, setError, formState } = useForm<Form>({
    resolver: zodResolver(contactForm),
    mode: 'onTouched',
  })
  const { errors } = formState

  const submit = handleSubmit(async (body) => {
    const answer = await send({ body: { ...body, shown_ms: Math.round(performance.now() - shownAt.current) } })
    if (answer.data) {
      toast.success(answer.data.message)
      reset()
      return
    }
    showFieldErrors(failureOf(answer.error), setError, sameNames(body))
  })

  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid content-start gap-5">
      <TextField {...register('name')} label="NAME" mark="required" size="lg" autoComplete="name" error={errors.name?.message} />
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField
          {...register('email')}
          type="email"
          label="EMAIL"
          mark="required"
          size="lg"
          autoComplete="email"
          error={errors.email?.message}
        />
        <TextField
          {...register('phone')}
          type="tel"
          label="PHONE"
          mark="required"
          size="lg"
          autoComplete="tel"
          error={errors.phone?.message}
        />
      </div>
      <TextArea {...register('message')} label="YOUR MESSAGE" mark="required" rows={6} error={errors.message?.message} />
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <TextField {...register('website')} label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-col items-stretch gap-3 md:flex-row md:items-center md:gap-4">
        <Button type="submit" kind="plate" size="lg" pending={isLoading}>
          Send Message
        </Button>
        <p className="text-center text-13 text-steel-600">All four are required. We answer by email.</p>
      </div>
    </form>
  )
}
