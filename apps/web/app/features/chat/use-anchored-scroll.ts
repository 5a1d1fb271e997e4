import type { ChatMessage } from '@allyards/contract/chat-message'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_PX = 120
/** More is loaded this far before the edge is visible. */
const AHEAD = '400px 0px'

interface Shown {
  messages: ChatMessage[]
  outgoingCount: number
  isTyping: boolean
  isDetached: boolean
  at: string | null
  onMore: (direction: 'older' | 'newer') => Promise<void>
  onNewest: () => Promise<void>
}

/**
 * Keeps the log at its end while the reader is there. Elsewhere the visible messages keep their place, whatever is added or
 * removed.
 */
export function useAnchoredScroll({ messages, outgoingCount, isTyping, isDetached, at, onMore, onNewest }: Shown) {
  const log = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const shown = useRef<Stand>({ first: '', last: '', outgoing: 0, isAtEnd: true, openedAt: '', anchor: undefined })
  const [hasNews, setNews] = useState(false)
  const first = messages[0]?.id ?? ''
  const last = messages.at(-1)?.id ?? ''

  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    const before = shown.current
    const target = at && before.openedAt !== at ? findMessage(box, at) : null
    if (target) {
      box.scrollTop = target.offsetTop - (box.clientHeight - target.offsetHeight) / 2
      shown.current = { ...before, first, last, openedAt: at ?? '', isAtEnd: false, anchor: anchorOf(box) }
      return
    }
    const hasOwn = outgoingCount > before.outgoing
    const toEnd = hasOwn || before.last === '' || (before.isAtEnd && !isDetached)
    if (toEnd) box.scrollTop = box.scrollHeight
    else {
      restore(box, before.anchor)
      if (last > before.last && !isDetached && before.last !== '') setNews(true)
    }
    // Typing dots make the log taller too.
    if (isTyping && before.isAtEnd && !isDetached) box.scrollTop = box.scrollHeight
    shown.current = { ...before, first, last, outgoing: outgoingCount, isAtEnd: isNearEnd(box), anchor: anchorOf(box) }
  }, [first, last, outgoingCount, isTyping, isDetached, at])

  useNewestWhenWriting(outgoingCount, isDetached, onNewest)
  useLoadAtEdge(log, top, 'older', first, onMore)
  useLoadAtEdge(log, bottom, 'newer', isDetached ? last : '', onMore)
  useEndWhenResized(log, shown)

  function onScroll() {
    const box = log.current
    if (!box) return
    const isAtEnd = isNearEnd(box)
    shown.current = { ...shown.current, isAtEnd, anchor: anchorOf(box) }
    if (isAtEnd && !isDetached) setNews(false)
  }

  async function toEnd() {
    await onNewest()
    setNews(false)
    requestAnimationFrame(() => log.current?.scrollTo({ top: log.current.scrollHeight }))
  }

  return { log, top, bottom, hasNews, toEnd: () => void toEnd(), onScroll }
}

/** Scroll to the end when the reader sends a message. */
function useNewestWhenWriting(outgoingCount: number, isDetached: boolean, onNewest: Shown['onNewest']) {
  const newest = useRef(onNewest)
  useEffect(() => {
    newest.current = onNewest
  })
  useEffect(() => {
    if (outgoingCount > 0 && isDetached) void newest.current()
  }, [outgoingCount, isDetached])
}

/** Pictures and a phone's keyboard change heights without a render. */
function useEndWhenResized(log: RefObject<HTMLDivElement | null>, shown: RefObject<Stand>) {
  useEffect(() => {
    const box = log.current
    if (!box) return
    const keep = () => {
      if (shown.current.isAtEnd) box.scrollTop = box.scrollHeight
    }
    // Anything that scrolls must be reachable by keyboard.
    box.tabIndex = 0
    const watch = new ResizeObserver(keep)
    watch.observe(box)
    return () => watch.disconnect()
  }, [log, shown])
}

/** Loads more when the edge comes near, and again while it stays there. */
function useLoadAtEdge(
  log: RefObject<HTMLDivElement | null>,
  edge: RefObject<HTMLDivElement | null>,
  direction: 'older' | 'newer',
  /** Changes with the loaded messages; empty when there is nothing to load from. */
  held: string,
  onMore: Shown['onMore'],
) {
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!held || !edge.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void more.current(direction), {
      root: log.current,
      rootMargin: AHEAD,
    })
    watch.observe(edge.current)
    return () => watch.disconnect()
  }, [log, edge, direction, held])
}

/** The content and position of the log when it was last drawn. */
interface Stand {
  first: string
  last: string
  outgoing: number
  isAtEnd: boolean
  openedAt: string
  anchor: Anchor | undefined
}

interface Anchor {
  id: string
  offsetPx: number
}

const findMessage = (box: HTMLElement, id: string) => box.querySelector<HTMLElement>(`[data-message="${id}"]`)

const isNearEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX

/** The first visible message and its position. */
function anchorOf(box: HTMLElement): Anchor | undefined {
  for (const bubble of box.querySelectorAll<HTMLElement>('[data-message]')) {
    if (bubble.offsetTop + bubble.offsetHeight > box.scrollTop) {
      return { id: bubble.dataset.message ?? '', offsetPx: bubble.offsetTop - box.scrollTop }
    }
  }
  return undefined
}

function restore(box: HTMLElement, anchor: Anchor | undefined): void {
  const bubble = anchor && findMessage(box, anchor.id)
  if (bubble) box.scrollTop = bubble.offsetTop - anchor.offsetPx
}
