import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { type RefObject, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { changedAddress } from '~/ui/changed-address'
import { rowId } from './inbox-row'
import { canQuote } from './inbox-words'
import { focusFirstPrice } from './quotation-form'

/** Which enquiry of the list is open, and the ways from it to another. The address names it. */
export function useOpenEnquiry(rows: ReceivedEnquiry[], list: RefObject<HTMLElement | null>, isWide: boolean) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const [focusId, setFocusId] = useState<string | null>(null)
  const namedId = params.get('id')
  const currentId = namedId ?? rows[0]?.enquiry_id ?? null

  function open(id: string) {
    setParams(changedAddress(params, { id }), { replace: true, preventScrollReset: true })
  }

  function move(step: 1 | -1) {
    const index = rows.findIndex((row) => row.enquiry_id === currentId)
    const isStart = namedId === null && !list.current?.contains(document.activeElement)
    const next = rows[isStart ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))]
    if (!next) return
    setFocusId(null)
    open(next.enquiry_id)
    focusRow(next.enquiry_id)
  }

  /** By keyboard an open enquiry is one to be priced. */
  function enter(id: string) {
    if (!isWide) return navigate(`/EnquiryPage?id=${id}`)
    setFocusId(id)
    open(id)
    requestAnimationFrame(focusFirstPrice)
  }

  /** After an answer: the next one that waits, or the next below. */
  function goOn(fromId: string) {
    const index = rows.findIndex((row) => row.enquiry_id === fromId)
    const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))]
    const next = others.find((row) => row.status === 'pending' && canQuote(row))
    if (!next) return
    open(next.enquiry_id)
    focusRow(next.enquiry_id)
  }

  return { namedId, currentId, focusId, open, move, enter, goOn }
}

export function focusRow(id: string): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(rowId(id))
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  })
}
