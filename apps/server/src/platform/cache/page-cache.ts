/** Rendered public pages, kept in process. A page is dropped when something that it shows changes. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The body as browsers take it; it comes a moment after the page. */
  packed?: PackedBody
  etag: string
  /** Names of what the page shows, such as "depot:17". */
  tags: ReadonlySet<string>
  renderedAt: number
}

export interface PackedBody {
  br: Buffer
  gzip: Buffer
}

export interface PageCache {
  find(url: string): CachedPage | undefined
  /** A number that grows with every drop. */
  generation(): number
  /** Keeps the page unless one of its tags was dropped since `generation` was read. */
  store(url: string, page: CachedPage, generation: number): void
  /** Drops every page that has one of the tags, in this copy and the others. Tags hold no spaces. Call after the transaction. */
  drop(...tags: string[]): void
  /** Tells whoever keeps something else in process that the tag was dropped, by any copy, or that a drop may have been missed. */
  onDrop(tag: string, forget: () => void): void
  close(): Promise<void>
}
