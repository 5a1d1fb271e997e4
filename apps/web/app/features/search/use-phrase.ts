import { type Phrase, readPhrase } from '@allyards/contract/phrases'
import { useEffect, useState } from 'react'
import { client } from '~/store/client'

const WAIT_MS = 150
const SHORTEST = 2

/** How the server understands a typed text, asked shortly after the last key; null until it is known. */
export function usePhrase(text: string): Phrase | null {
  const [read, setRead] = useState<{ text: string; phrase: Phrase | null }>({ text: '', phrase: null })
  const typed = text.trim()
  useEffect(() => {
    if (typed.length < SHORTEST) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const phrase = await client(readPhrase, { query: { text: typed } }).catch(() => null)
      if (isCurrent) setRead({ text: typed, phrase })
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed])
  return read.text === typed && typed.length >= SHORTEST ? read.phrase : null
}
