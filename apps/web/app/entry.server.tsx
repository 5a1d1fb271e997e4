import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type AppLoadContext, type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { NonceContext, ReferenceContext } from './nonce'

/** Renders the whole page before the first byte, because the page is cached and crawlers need it complete. */
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
        // The whole page is sent at once, so no streamed fragment has to be moved into place by a script.
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
