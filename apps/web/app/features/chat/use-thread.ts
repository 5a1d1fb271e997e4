import { useCallback, useEffect, useRef, useState } from 'react'
import { liveSocket } from '~/features/shell/connect-live'
import { useAppDispatch, useAppSelector, useAppStore } from '~/store/hooks'
import { listMessagesCall } from './chat-api'
import { threadLeft, threadSynced } from './message-slice'

const PAGE = 50
const CATCH_UP_PAGE = 100
const TYPING_SHOWN_MS = 4_000

const none: never[] = []

/** One conversation: what is known of it, what is on its way, and how to get more. */
export function useThread(other: string) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const messages = useAppSelector((state) => state.message.messages[other])
  const outgoing = useAppSelector((state) => state.message.outbox[other]) ?? none
  const isCutOff = useAppSelector((state) => state.message.isCutOff)
  const isConnected = useAppSelector((state) => state.message.isConnected)
  const [failed, setFailed] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const isLoadingOlder = useRef(false)

  /** The newest page of a conversation that is not known yet, or everything that one that is known may lack. */
  const load = useCallback(
    async (isOver: () => boolean) => {
      setFailed(false)
      const { messages: all, unsynced } = store.getState().message
      const isKnown = Boolean(all[other]?.length)
      let after = isKnown ? unsynced[other] : undefined
      if (isKnown && !after) return
      for (;;) {
        const query = after ? { after, limit: CATCH_UP_PAGE } : { limit: PAGE }
        const request = { params: { userId: other }, query }
        const { data } = await dispatch(listMessagesCall.initiate(request, { subscribe: false, forceRefetch: true }))
        if (isOver()) return
        if (!data) return setFailed(true)
        if (!after) setWhole(data.length < PAGE)
        if (!after || data.length < CATCH_UP_PAGE) break
        after = data.at(-1)?.id
      }
      dispatch(threadSynced(other))
    },
    [other, dispatch, store],
  )

  useEffect(() => {
    let isOver = false
    // Once without the connection, and again with it.
    if (isConnected || !isCutOff) void load(() => isOver)
    return () => {
      isOver = true
    }
  }, [load, isConnected, isCutOff])

  useEffect(() => () => void dispatch(threadLeft(other)), [other, dispatch])

  async function loadOlder(): Promise<void> {
    const before = store.getState().message.messages[other]?.[0]?.id
    if (!before || isWhole || isLoadingOlder.current) return
    isLoadingOlder.current = true
    const request = { params: { userId: other }, query: { before, limit: PAGE } }
    const { data } = await dispatch(listMessagesCall.initiate(request, { subscribe: false, forceRefetch: true }))
    isLoadingOlder.current = false
    if (data && data.length < PAGE) setWhole(true)
  }

  useMarkRead(other)
  return { messages, outgoing, failed, isWhole, isCutOff, loadOlder, retry: () => void load(() => false) }
}

/** Tells the server that what came is read, while the conversation is in front of someone. */
function useMarkRead(other: string) {
  const unread = useAppSelector(
    ({ message }) => message.messages[other]?.findLast(({ sender_id, read_at }) => sender_id === other && !read_at)?.id,
  )
  const isConnected = useAppSelector((state) => state.message.isConnected)
  useEffect(() => {
    if (!unread || !isConnected) return
    const tell = () => {
      if (document.visibilityState === 'visible') liveSocket()?.emit('message:read', { with: other })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [other, unread, isConnected])
}

/** Whether the other person is typing at this moment. */
export function useTyping(other: string): boolean {
  const signs = useAppSelector((state) => state.message.typing[other]) ?? 0
  const seen = useRef(signs)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    if (signs === seen.current) return
    seen.current = signs
    setTyping(signs > 0)
    const timer = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [signs])
  return isTyping
}
