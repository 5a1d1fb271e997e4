import { messages } from '@allyards/contract/messages'
import { isPlate, normalisePlate } from '@allyards/contract/plate'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { vehicleFound } from '~/store/enquiry-draft-slice'
import { useAppDispatch } from '~/store/hooks'
import { toast } from '~/ui/toast-queue'

/**
 * A typed plate and its lookup, which leads to the vehicle's confirmation. Where the visitor stays, it leads there only when the
 * records leave the model open. An empty plate does nothing.
 */
export function useRegLookup({ stays = false } = {}) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [reg, setReg] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const [isPending, setPending] = useState(false)

  async function lookUp(typed: string) {
    const plate = normalisePlate(typed)
    if (plate === '' || isPending) return
    if (!isPlate(plate)) {
      setError(messages.reg.notAPlate)
      // Removes the toast about the previous plate.
      const { lookUpToast } = await import('./vehicle-calls')
      return toast.worked(lookUpToast)
    }
    const askedFrom = window.location.pathname
    setError(null)
    setWrong(false)
    setPending(true)
    const { finderCalls } = await import('./vehicle-calls')
    const { data } = await dispatch(
      finderCalls.endpoints.lookUpReg.initiate({ query: { reg: plate } }, { subscribe: false, forceRefetch: true }),
    )
    setPending(false)
    // A visitor who has left the page meanwhile stays where they are.
    if (window.location.pathname !== askedFrom) return
    if (data) {
      dispatch(vehicleFound(data))
      if (!stays || !data.model) navigate('/vehicle-confirmation')
    } else {
      setWrong(true)
    }
  }

  return {
    reg,
    error,
    /** The plate led to no vehicle; the failed call's toast gives the reason. */
    isWrong,
    isPending,
    change(value: string) {
      setReg(value)
      setError(null)
      setWrong(false)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      void lookUp(reg)
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
