/** Rendered public pages, kept in process. A page is dropped when a domain it was made from changes. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  body: string
  etag: string
  /** First path segments of the endpoints that the page was made from, such as "products". */
  domains: ReadonlySet<string>
  renderedAt: number
}

export interface PageCache {
  find(url: string): CachedPage | undefined
  /** A number that grows with every drop. */
  generation(): number
  /** Keeps the page unless one of its domains was dropped since `generation` was read. */
  store(url: string, page: CachedPage, generation: number): void
  /** Drops every page made from the domain, in this copy and the others. Call after the transaction. */
  drop(domain: string): void
  close(): Promise<void>
}
