import { type FormEvent, type ReactNode, useEffect, useState } from 'react'

/** Says what of a text its readers will not see; null when they see it all. The search for it is loaded when somebody types. */
export function useHiddenContacts(text: string): ReactNode {
  const [found, setFound] = useState<string[]>([])
  useEffect(() => {
    let isLatest = true
    const look = async () => {
      if (text === '') return setFound([])
      // Without a connection nothing is told; the server hides it all the same.
      const contacts = await import('@allyards/contract/contacts/hide-contacts').catch(() => undefined)
      if (isLatest && contacts) setFound(contacts.findContacts(text).map(([from, to]) => text.slice(from, to)))
    }
    void look()
    return () => {
      isLatest = false
    }
  }, [text])
  if (found.length === 0) return null
  const words = found.map((part) => `“${part}”`).join(', ')
  return (
    <span role="status" className="block font-550 text-ink">
      {`Others see dots instead of ${words}. Contact details are shared when an offer is accepted.`}
    </span>
  )
}

/** The same for a field, whoever keeps its text. */
export function useHiddenContactsHint(isOn: boolean, hint: ReactNode) {
  const [typed, setTyped] = useState('')
  const told = useHiddenContacts(isOn ? typed : '')
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
