import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changedAddress } from '~/ui/changed-address'
import { TextField } from '~/ui/text-field'
import { useChangeAddress } from '~/ui/use-change-address'

const TYPING_MS = 250
const searchId = 'inbox-search'

export const focusSearch = () => document.getElementById(searchId)?.focus()

/** Searches plate, vehicle, part and the buyer's words, shortly after the last key. */
export function InboxSearch() {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const known = params.get('search') ?? ''
  const [text, setText] = useState(known)
  const asked = useRef<string[]>([])
  const search = useEffectEvent((words: string) => {
    if (words.trim() === known) return
    asked.current.push(words.trim())
    changeAddress((asked) => changedAddress(asked, { search: words.trim(), id: '' }), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => search(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const turn = asked.current.indexOf(known)
    asked.current = asked.current.slice(turn + 1)
    // The address may lag behind the typing, so the field ignores words that it has put there itself. It takes over any others,
    // for example after Back.
    if (turn < 0) setText(known)
  }, [known])
  return (
    <TextField
      id={searchId}
      type="search"
      size="sm"
      label="Search enquiries"
      hideLabel
      placeholder="Plate, vehicle or part"
      maxLength={80}
      className="mb-2.5"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text)
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
