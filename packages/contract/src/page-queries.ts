import { directoryQuery, readDirectory } from './directory-address'
import { listQuery, readList } from './product-list-address'

type ReadQuery = (params: URLSearchParams) => URLSearchParams

const only = (name: string, isGiven: boolean) => new URLSearchParams(isGiven ? { [name]: '1' } : {})

/** A page that looks only at whether a token is there; the browser alone reads it. */
const present =
  (name: string): ReadQuery =>
  (params) =>
    only(name, Boolean(params.get(name)))

/** The query parameters that each page reads on the server, by its lower-case path. Other pages read none. */
const readers: Record<string, ReadQuery> = {
  '/products': (params) => listQuery(readList(params)),
  '/sellerdetails': readSellerDetails,
  '/seller-signup': (params) => only('tabValue', params.get('tabValue') === '1'),
  '/unsubscribe': present('token'),
  '/reset-password': present('resetToken'),
}

/** One depot, or the directory. */
function readSellerDetails(params: URLSearchParams) {
  const seller = params.get('seller')
  return seller ? new URLSearchParams({ seller: seller.slice(0, 200) }) : directoryQuery(readDirectory(params))
}

/** The query that a page sees: only parameters that it reads, within bounds and in one order. */
export function queryOfPage(path: string, params: URLSearchParams): URLSearchParams {
  const name = plain(path).toLowerCase().replace(/\/+$/, '')
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  return read?.(params) ?? new URLSearchParams()
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
