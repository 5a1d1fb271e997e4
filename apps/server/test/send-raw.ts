import { connect } from 'node:net'

export interface RawRequest {
  port: number
  /** The pieces to write, in order. */
  pieces: (string | Buffer)[]
  /** What the sender does after the last piece: it waits for the answer, says that it has ended, or goes away. */
  then: 'wait' | 'end' | 'leave'
}

/** Sends exactly these bytes and returns everything received until the connection closes. */
export function sendRaw({ port, pieces, then }: RawRequest): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    // The server may close first, which the answer shows.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    const sendNext = (index: number) => {
      const piece = pieces[index]
      if (socket.destroyed) return
      if (piece !== undefined) socket.write(piece, () => setImmediate(sendNext, index + 1))
      else if (then === 'leave') socket.destroy()
      else if (then === 'end') socket.end()
    }
    socket.on('connect', () => sendNext(0))
  })
}

/** The status of the first answer; 0 where the connection closed without one. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
