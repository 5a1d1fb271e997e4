/** Bytes that arrive in pieces. They are copied together, because a body in pieces of one byte would cost a hundred times its size. */
export class GrowingBytes {
  readonly #most: number
  #bytes: Buffer = Buffer.alloc(0)
  #length = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Says whether there was room. */
  add(piece: Buffer): boolean {
    const length = this.#length + piece.length
    if (length > this.#most) return false
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(this.#most, Math.max(length, this.#bytes.length * 2)))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    piece.copy(this.#bytes, this.#length)
    this.#length = length
    return true
  }

  whole(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }
}
