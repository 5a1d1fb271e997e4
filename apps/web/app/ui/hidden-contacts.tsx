import type { Stretch } from '@allyards/contract/contacts/hide-contacts'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'

/**
 * Says which parts of a text its readers will not see; null when they see it all. The search code loads when somebody types.
 * `ifGuess` explains how to object when it may be something else.
 */
export function useHiddenContacts(text: string, ifGuess: string): ReactNode {
  const [found, setFound] = useState<{ in: string; stretches: Stretch[] }>(nothing)
  useEffect(() => {
    let isLatest = true
    const look = async () => {
      if (text === '') return setFound(nothing)
      // Without a connection there is no warning; the server hides the contacts all the same.
      const contacts = await import('@allyards/contract/contacts/hide-contacts').catch(() => undefined)
      if (isLatest && contacts) setFound({ in: text, stretches: contacts.findContacts(text) })
    }
    void look()
    return () => {
      isLatest = false
    }
  }, [text])
  if (found.stretches.length === 0) return null
  const words = found.stretches.map(([from, to]) => `“${found.in.slice(from, to)}”`).join(', ')
  const isGuess = found.stretches.some(([, , guessed]) => guessed)
  return (
    <span role="status" className="block font-550 text-ink">
      {`Others see dots instead of ${words}. Contact details are shared when an offer is accepted.`}
      {isGuess && ` ${ifGuess}`}
    </span>
  )
}

const nothing = { in: '', stretches: [] }
const askUs =
  'Is it a part number or something else? Write it without other words or signs between, or ask us on the contact page.'

/** The same for a field, wherever its text is stored. */
export function useHiddenContactsHint(isOn: boolean, hint: ReactNode) {
  const [typed, setTyped] = useState('')
  const told = useHiddenContacts(isOn ? typed : '', askUs)
  const onInput = ({ target }: FormEvent) => setTyped((target as HTMLInputElement | HTMLTextAreaElement).value)
  return {
    onInput: isOn ? onInput : undefined,
    hint: told ? (
      <>
        {hint}
        {told}
      </>
    ) : (
      hint
    ),
  }
}
