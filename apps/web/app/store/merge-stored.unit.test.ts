import { describe, expect, test } from 'vitest'
import { mergeStored } from './merge-stored'

const base = { drafts: { ann: 'Hello', bob: 'Is it' }, outbox: {} }

describe('two tabs that keep their state in one entry', () => {
  test('what only the other tab wrote stays, what only this one wrote is added', () => {
    const stored = { ...base, drafts: { ...base.drafts, ann: 'Hello, is the lamp' } }
    const own = { ...base, drafts: { ...base.drafts, bob: 'Is it tested?' } }
    expect(mergeStored(base, own, stored)).toEqual({ ...base, drafts: { ann: 'Hello, is the lamp', bob: 'Is it tested?' } })
  })

  test('a tab that only listens keeps what another types, however often it writes', () => {
    const typed = { ...base, drafts: { ...base.drafts, ann: 'Half a thought' } }
    let own: object = { ...base, messages: ['one'] }
    const once = mergeStored(base, own, typed)
    const before = own
    own = { ...base, messages: ['one', 'two'] }
    expect(mergeStored(before, own, once)).toEqual({ ...typed, messages: ['one', 'two'] })
  })

  test('a message that waits in the other tab is not lost, and one that was sent does not come back', () => {
    const both = { ...base, outbox: { ann: { first: 'sent meanwhile' } } }
    const stored = { ...both, outbox: { ann: { first: 'sent meanwhile', second: 'waits there' } } }
    const own = { ...both, outbox: { ann: { third: 'waits here' } } }
    expect(mergeStored(both, own, stored)).toMatchObject({ outbox: { ann: { second: 'waits there', third: 'waits here' } } })
    expect(mergeStored(both, own, stored)).not.toHaveProperty('outbox.ann.first')
  })

  test('a draft that was sent in one tab is gone, unless the other went on with it', () => {
    const sent = { ...base, drafts: { bob: 'Is it' } }
    expect(mergeStored(base, sent, base)).toEqual(sent)
    expect(mergeStored(base, base, sent)).toEqual(sent)
    const goneOn = { ...base, drafts: { ...base.drafts, ann: 'Hello again' } }
    expect(mergeStored(base, goneOn, sent)).toEqual(goneOn)
  })
})
