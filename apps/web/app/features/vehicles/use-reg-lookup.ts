import { messages } from '@allyards/contract/messages'
import { isPlate, normalisePlate } from '@allyards/contract/plate'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { vehicleFound } from '~/store/enquiry-draft-slice'
import { useAppDispatch } from '~/store/hooks'
import { toast } from '~/ui/toast-queue'

/**
 * A typed plate and its lookup, which leads to the vehicle's confirmation. Where the visitor stays, it leads there only when the
 * records leave the model open. An empty plate calls nothing. An error stays until the plate changes.
 */
export function useRegLookup({ stays = false } = {}) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [reg, setReg] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function lookUp(typed: string, form?: HTMLFormElement) {
    const plate = normalisePlate(typed)
    if (isPending) return
    if (plate === '') {
      form?.querySelector('input')?.focus()
      return setError(messages.reg.empty)
    }
    if (!isPlate(plate)) {
      setError(messages.reg.notAPlate)
      // Removes the toast about the previous plate.
      const { lookUpToast } = await import('./vehicle-calls')
      return toast.worked(lookUpToast)
    }
    const askedFrom = window.location.pathname
    setError(null)
    setPending(true)
    const { finderCalls } = await import('./vehicle-calls')
    const { data, error: failure } = await dispatch(
      finderCalls.endpoints.lookUpReg.initiate({ query: { reg: plate } }, { subscribe: false, forceRefetch: true }),
    )
    setPending(false)
    // A visitor who has left the page meanwhile stays where they are.
    if (window.location.pathname !== askedFrom) return
    if (data) {
      dispatch(vehicleFound(data))
      if (!stays || !data.model) navigate('/vehicle-confirmation')
    } else {
      setError(failure && 'body' in failure ? failure.body.message : messages.reg.failure)
    }
  }

  return {
    reg,
    error,
    isPending,
    change(value: string) {
      // Leaving the field only sets its spaces.
      if (normalisePlate(value) !== normalisePlate(reg)) setError(null)
      setReg(value)
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void lookUp(reg, event.currentTarget)
    },
    /** Looks up a plate as if it had been typed and submitted. */
    take(plate: string) {
      setReg(plate)
      void lookUp(plate)
    },
  }
}

/** The message below a plate that led to no vehicle. */
export function regFailureWords(status: number, failure: object): string {
  if (status === 404 || status === 422) return messages.reg.notFound
  const { body } = failure as { body?: { message: string } }
  return status === 429 && body ? body.message : messages.reg.failure
}
