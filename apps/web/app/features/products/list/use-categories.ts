import { type Category, listCategories } from '@allyards/contract/categories'
import { limits } from '@allyards/contract/limits'
import { useEffect, useState } from 'react'
import { client } from '~/store/client'

const WAIT_MS = 200

/** The first categories, or those that match a text of three characters or more. */
export function useCategories(text: string, shown: number) {
  const [found, setFound] = useState<Category[] | null>(null)
  const [failed, setFailed] = useState(false)
  const search = text.trim().length >= limits.categorySearchMinCharacters ? text.trim() : ''
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const { data } = await client(listCategories, { query: { page: 1, limit: shown, ...(search ? { search } : {}) } })
        if (isCurrent) setFound(data.rows)
        if (isCurrent) setFailed(false)
      } catch {
        if (isCurrent) setFailed(true)
      }
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search, shown])
  return { found, failed }
}
