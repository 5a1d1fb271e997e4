import type { ChatMessage } from '@allyards/contract/chat-message'
import { describe, expect, test } from 'vitest'
import type { MessageState } from './lazy-slice-states'
import { liveConnected, liveLost, messageReceived, messageSlice, threadLeft, threadSynced } from './message-slice'

const [me, other] = ['me', 'other']
const { reducer } = messageSlice
const start: MessageState = { ...reducer(undefined, { type: 'start' }), currentUserId: me }

const aMessage = (id: string, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  sender_id: other,
  receiver_id: me,
  clientId: `client ${id}`,
  body: id,
  imageUrl: null,
  masked: false,
  contest: null,
  created_at: '2026-05-01T10:00:00.000Z',
  delivered_at: null,
  read_at: null,
  ...fields,
})

const page = (payload: unknown, query = {}) => ({
  type: 'api/executeQuery/fulfilled',
  payload,
  meta: { arg: { endpointName: 'listMessages', originalArgs: { params: { userId: other }, query } } },
})
const ids = (state: MessageState) => state.messages[other]?.map(({ id }) => id)
const after = (...actions: Parameters<typeof reducer>[1][]) => actions.reduce(reducer, start)

describe('a conversation in the browser', () => {
  test('keeps a message once and in its place, however and whenever it arrives', () => {
    const state = after(page([aMessage('2'), aMessage('4')]), messageReceived(aMessage('3')), messageReceived(aMessage('4')))
    expect(ids(state)).toEqual(['2', '3', '4'])
    expect(ids(reducer(state, page([aMessage('1')], { before: '2' })))).toEqual(['1', '2', '3', '4'])
  })

  test('is empty when the answer is not a list', () => {
    expect(ids(after(page({ message: 'no list' })))).toEqual([])
    expect(ids(after(page(null)))).toEqual([])
  })

  test('starts afresh when the newest page does not overlap the known messages', () => {
    expect(ids(after(page([aMessage('1')]), page([aMessage('7'), aMessage('8')])))).toEqual(['7', '8'])
    expect(ids(after(page([aMessage('1'), aMessage('2')]), page([aMessage('2'), aMessage('3')])))).toEqual(['1', '2', '3'])
  })

  test('keeps messages that arrived while its newest page was loading', () => {
    const sent = after(messageReceived(aMessage('3', { sender_id: me, receiver_id: other })))
    expect(ids(reducer(sent, page([aMessage('1'), aMessage('2')])))).toEqual(['1', '2', '3'])
    expect(ids(reducer(sent, page([])))).toEqual(['3'])
  })

  test('remembers from where it lacks messages, although newer ones have arrived since', () => {
    const cut = after(page([aMessage('1')]), liveLost(), liveConnected(), messageReceived(aMessage('9')))
    expect(cut.unsynced[other]).toBe('1')
    expect(reducer(cut, threadSynced(other)).unsynced[other]).toBeUndefined()
  })

  test('keeps only its newest messages once it is left', () => {
    const many = Array.from({ length: 80 }, (_, number) => aMessage(String(number).padStart(3, '0')))
    expect(ids(after(page(many), threadLeft(other)))).toHaveLength(50)
  })

  test('holds a few hundred messages however far the user scrolls up, and finds the way down again', () => {
    const name = (number: number) => String(number).padStart(6, '0')
    const pageOf = (from: number, query: object) =>
      page(
        Array.from({ length: 50 }, (_, index) => aMessage(name(from + index))),
        { limit: 50, ...query },
      )
    let state = reducer(start, pageOf(99_950, {}))
    for (let from = 99_900; from >= 50_000; from -= 50) state = reducer(state, pageOf(from, { before: name(from + 50) }))
    expect(ids(state)).toHaveLength(300)
    expect(ids(state)?.[0]).toBe(name(50_000))
    expect(state.detached[other]).toBe(true)

    // A live message waits below the gap.
    state = reducer(state, messageReceived(aMessage(name(100_000))))
    expect(ids(state)).not.toContain(name(100_000))

    for (let from = 50_300; from < 100_000; from += 50) state = reducer(state, pageOf(from, { after: name(from - 1) }))
    state = reducer(state, page([aMessage(name(100_000))], { after: name(99_999), limit: 50 }))
    expect(state.detached[other]).toBeUndefined()
    expect(ids(state)?.length).toBeLessThanOrEqual(300)
    expect(ids(state)?.at(-1)).toBe(name(100_000))
    expect(ids(reducer(state, messageReceived(aMessage(name(100_001)))))?.at(-1)).toBe(name(100_001))
  })

  test('starts afresh when opened further up, and forgets that part when it is left', () => {
    const state = after(page([aMessage('8'), aMessage('9')]), page([aMessage('3'), aMessage('4')], { around: '3', limit: 50 }))
    expect(ids(state)).toEqual(['3', '4'])
    expect(state.detached[other]).toBe(true)
    expect(ids(reducer(state, threadLeft(other)))).toBeUndefined()
  })
})
