import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changedAddress } from '~/ui/changed-address'
import { TextField } from '~/ui/text-field'

const TYPING_MS = 250
const searchId = 'inbox-search'

export const focusSearch = () => document.getElementById(searchId)?.focus()

/** Finds by plate, vehicle, part or the buyer's words, a moment after the last key. */
export function InboxSearch() {
  const [params, setParams] = useSearchParams()
  const known = params.get('search') ?? ''
  const [text, setText] = useState(known)
  const asked = useRef<string[]>([])
  const search = useEffectEvent((words: string) => {
    if (words.trim() === known) return
    asked.current.push(words.trim())
    setParams(changedAddress(params, { search: words.trim(), id: '' }), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => search(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const turn = asked.current.indexOf(known)
    asked.current = asked.current.slice(turn + 1)
    // The field's own words come back late, when more is typed. Those of the Back button or a link replace what it shows.
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
