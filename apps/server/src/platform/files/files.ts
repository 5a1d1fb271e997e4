/** Where uploaded files live: DATA_DIR/files or S3. Keys are named by content, so a file never changes. Served at /files/{key}, but for private ones. */
export interface Files {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<{ bytes: Buffer; contentType: string } | undefined>
  delete(key: string): Promise<void>
  /** Every key that begins like that, in no order. */
  list(start?: string): AsyncIterable<string>
  /** Removes what a crash left half written before then. */
  dropUnfinished(before: Date): Promise<void>
  /** Stores and reads a small probe. Fails if files would fail. */
  check(): Promise<void>
}
