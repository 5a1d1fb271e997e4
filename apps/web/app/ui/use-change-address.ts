import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** The last requested query, and the page at that time. */
let last: { shown: Location; query: URLSearchParams } | undefined

/**
 * Changes the page's query. Each change builds on the previous request, which may still be loading on a slow machine or network.
 */
export function useChangeAddress(): (change: (asked: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void {
  const shown = useLocation()
  const navigate = useNavigate()
  return (change, options) => {
    const query = change(last?.shown === shown ? last.query : new URLSearchParams(shown.search))
    last = { shown, query }
    navigate(`?${query}`, options)
  }
}
