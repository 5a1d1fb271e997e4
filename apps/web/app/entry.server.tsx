import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type AppLoadContext, type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { NonceContext, ReferenceContext } from './nonce'

/** Renders the whole page before the first byte: it is cached, and a crawler gets it complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { nonce, reference }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ReferenceContext value={status >= 500 ? reference : undefined}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </ReferenceContext>
      </NonceContext>,
      {
        nonce,
        // Nothing is sent before all of it is there, so nothing is put aside to be moved into its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          buffer(body).then((bytes) => resolve(new Response(bytes, { status: failure ? 500 : status, headers })), reject)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          failure = error
          if (!request.signal.aborted) reject(error)
        },
      },
    )
    request.signal.addEventListener('abort', () => abort())
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as AppLoadContext).report(error)
}
