import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** The query that was asked for last, and the page that was on show then. */
let last: { shown: Location; query: URLSearchParams } | undefined

/**
 * Changes the query of the page. Each change starts from what the one before asked for: on a slow machine, or with a slow network,
 * that is still on its way when the next press comes.
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
