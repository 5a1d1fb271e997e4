import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { liveSocket } from '~/features/live/connect-live'
import { useAppDispatch, useAppSelector, useAppStore } from '~/store/hooks'
import { threadLeft, threadSynced } from '~/store/message-slice'
import { listMessagesCall } from './chat-calls'

const PAGE = 50
const CATCH_UP_PAGE = 100
const TYPING_SHOWN_MS = 4_000

/** One conversation: its loaded and unsent messages, and how to load more. `at` is the message to open it at. */
export function useThread(other: string, at: string | null) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const messages = useAppSelector((state) => state.message.messages[other])
  const waiting = useAppSelector((state) => state.outbox[other])
  const outgoing = useMemo(() => Object.values(waiting ?? {}), [waiting])
  const isCutOff = useAppSelector((state) => state.message.isCutOff)
  const isWhole = useAppSelector((state) => state.message.complete[other] === true)
  const isDetached = useAppSelector((state) => state.message.detached[other] === true)
  const isLoadingMore = useRef(false)

  // Messages from an earlier visit are dropped first, unless they are the newest.
  useEffect(() => {
    dispatch(threadLeft(other))
    return () => void dispatch(threadLeft(other))
  }, [other, dispatch])

  const fetchPage = useFetchPage(other)
  const { failed, retry } = useFirstPages(other, at, fetchPage)

  async function loadMore(direction: 'older' | 'newer'): Promise<void> {
    const { messages: all, complete, detached } = store.getState().message
    const edge = direction === 'older' ? all[other]?.[0]?.id : all[other]?.at(-1)?.id
    const isAll = direction === 'older' ? complete[other] : !detached[other]
    if (!edge || isAll || isLoadingMore.current) return
    isLoadingMore.current = true
    await fetchPage({ [direction === 'older' ? 'before' : 'after']: edge, limit: PAGE })
    isLoadingMore.current = false
  }

  async function loadNewest(): Promise<void> {
    if (store.getState().message.detached[other]) await fetchPage({ limit: PAGE })
  }

  useMarkRead(other)
  return { messages, outgoing, failed, isWhole, isDetached, isCutOff, loadMore, loadNewest, retry }
}

interface PageQuery {
  before?: string
  after?: string
  around?: string
  limit: number
}

/** Fetches a page of the conversation into the store. */
function useFetchPage(other: string) {
  const dispatch = useAppDispatch()
  return useCallback(
    async (query: PageQuery) => {
      const request = { params: { userId: other }, query }
      return (await dispatch(listMessagesCall.initiate(request, { subscribe: false, forceRefetch: true }))).data
    },
    [other, dispatch],
  )
}

/** Loads the first page: the messages around `at`, or the newest. */
function useFirstPages(other: string, at: string | null, fetchPage: ReturnType<typeof useFetchPage>) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const isCutOff = useAppSelector((state) => state.message.isCutOff)
  const isConnected = useAppSelector((state) => state.message.isConnected)
  const [failed, setFailed] = useState(false)

  /**
   * A known conversation first loads everything after its last message. Every conversation then loads its newest page, because a
   * message in it may have been hidden since.
   */
  const load = useCallback(
    async (isOver: () => boolean) => {
      setFailed(false)
      const { messages: all, unsynced, detached } = store.getState().message
      if (detached[other]) return
      for (let after = all[other]?.length ? unsynced[other] : undefined; after; ) {
        const data = await fetchPage({ after, limit: CATCH_UP_PAGE })
        if (isOver()) return
        if (!data) return setFailed(true)
        after = data.length < CATCH_UP_PAGE ? undefined : data.at(-1)?.id
      }
      const newest = await fetchPage({ limit: PAGE })
      if (isOver()) return
      if (!newest) return setFailed(!all[other]?.length)
      dispatch(threadSynced(other))
    },
    [other, dispatch, store, fetchPage],
  )

  useEffect(() => {
    let isOver = false
    // Runs once without the connection, and again with it.
    if (!at && (isConnected || !isCutOff)) void load(() => isOver)
    return () => {
      isOver = true
    }
  }, [load, at, isConnected, isCutOff])

  useEffect(() => {
    if (at) void fetchPage({ around: at, limit: PAGE }).then((data) => setFailed(!data))
  }, [at, fetchPage])

  return { failed, retry: () => void load(() => false) }
}

/** Tells the server that messages were read, while the conversation is visible. */
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

/** Whether the other person is typing now. */
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
