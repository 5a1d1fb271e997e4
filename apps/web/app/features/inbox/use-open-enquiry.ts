import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { changedAddress } from '~/ui/changed-address'
import { useChangeAddress } from '~/ui/use-change-address'
import { rowId } from './inbox-row'
import { canQuote } from './inbox-words'
import { focusFirstPrice } from './quoting/quotation-form'

/** Which enquiry of the list is open, and the ways from it to another. */
export function useOpenEnquiry(
  rows: ReceivedEnquiry[],
  place: { listKey: string; list: RefObject<HTMLElement | null>; isWide: boolean },
) {
  const { listKey, list, isWide } = place
  const navigate = useNavigate()
  const { currentId, focusId, show } = useShown(rows, listKey)

  function move(step: 1 | -1) {
    const index = rows.findIndex((row) => row.enquiry_id === currentId)
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + step))]
    if (!next) return
    show(next.enquiry_id, false)
    focusRow(next.enquiry_id)
  }

  /** Opens it with the focus in its first price. */
  function enter(id: string) {
    if (!isWide) return navigate(`/EnquiryPage?id=${id}`)
    show(id, true)
    focusFirstPrice()
  }

  const waiting = rows.filter((row) => row.status === 'pending' && canQuote(row))
  /** The next one that waits below, else the first of those above. */
  function nextOf(fromId: string | null): string | null {
    const index = rows.findIndex((row) => row.enquiry_id === fromId)
    const others = waiting.filter((row) => row.enquiry_id !== fromId)
    return (others.find((row) => rows.indexOf(row) > index) ?? others[0])?.enquiry_id ?? null
  }

  /** After an answer: the next one that waits, its price ready to be typed or its row to be gone on from. */
  function goOn(fromId: string, to: 'price' | 'row') {
    const next = nextOf(fromId)
    if (next === null) return list.current?.focus()
    scrollToRow(next)
    if (to === 'price') return enter(next)
    show(next, false)
    focusRow(next)
  }

  return { currentId, focusId, nextId: nextOf(currentId), open: (id: string) => show(id, false), move, enter, goOn }
}

/**
 * The one that is open stays so whatever arrives, also the first one, which opens by itself. The address names what somebody
 * opened. Another list starts anew.
 */
function useShown(rows: ReceivedEnquiry[], listKey: string) {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const [opened, setOpened] = useState({ listKey, id: params.get('id') })
  const [focusId, setFocusId] = useState<string | null>(null)
  const openedId = opened.listKey === listKey ? opened.id : null
  const firstId = rows[0]?.enquiry_id ?? null

  const pin = useEffectEvent((id: string) => setOpened({ listKey, id }))
  useEffect(() => {
    if (openedId === null && firstId !== null) pin(firstId)
  }, [openedId, firstId])

  /** At once, so that the next key already reaches the form of the other enquiry. */
  function show(id: string, takesFocus: boolean) {
    flushSync(() => {
      setOpened({ listKey, id })
      setFocusId(takesFocus ? id : null)
    })
    changeAddress((asked) => changedAddress(asked, { id }), { replace: true, preventScrollReset: true })
  }
  return { currentId: openedId ?? firstId, focusId, show }
}

/** At once: the next key may already be one for the list. */
export function focusRow(id: string): void {
  scrollToRow(id)
  document.getElementById(rowId(id))?.querySelector('a')?.focus({ preventScroll: true })
}

const scrollToRow = (id: string) => document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' })
