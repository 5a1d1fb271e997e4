import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { changedAddress } from '~/ui/changed-address'
import { useChangeAddress } from '~/ui/use-change-address'
import { rowId } from './inbox-row'
import { canQuote, isWaiting } from './inbox-words'
import { focusFirstPrice } from './quoting/quotation-form'

/** The open enquiry of the list, and how to move to another. */
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

  /** Opens it and focuses its first price. */
  function enter(id: string) {
    if (!isWide) return navigate(`/EnquiryPage?id=${id}`)
    show(id, true)
    focusFirstPrice()
  }

  const waiting = rows.filter((row) => isWaiting(row) && canQuote(row))
  /** The next waiting enquiry below, or else the first one above. */
  function nextOf(fromId: string | null): string | null {
    const index = rows.findIndex((row) => row.enquiry_id === fromId)
    const others = waiting.filter((row) => row.enquiry_id !== fromId)
    return (others.find((row) => rows.indexOf(row) > index) ?? others[0])?.enquiry_id ?? null
  }

  /** After an answer, opens the next waiting enquiry and focuses its price or its row. */
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
 * The open enquiry stays open whatever arrives, even the first one, which opens by itself. The address names one that somebody
 * opened. A new list starts afresh.
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

  /** Renders at once, so that the next key reaches the other enquiry's form. */
  function show(id: string, takesFocus: boolean) {
    flushSync(() => {
      setOpened({ listKey, id })
      setFocusId(takesFocus ? id : null)
    })
    changeAddress((asked) => changedAddress(asked, { id }), { replace: true, preventScrollReset: true })
  }
  return { currentId: openedId ?? firstId, focusId, show }
}

/** Focuses at once, because the next key may be for the list. */
export function focusRow(id: string): void {
  scrollToRow(id)
  document.getElementById(rowId(id))?.querySelector('a')?.focus({ preventScroll: true })
}

const scrollToRow = (id: string) => document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' })
