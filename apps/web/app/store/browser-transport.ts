import type { Transport } from '@allyards/contract/client'

/** Sends calls with the stored token. There is no time-out: a slow network is not an error. */
export const browserTransport: Transport = async ({ method, url, headers, body }) => {
  const token = localStorage.getItem('token')
  const answer = await fetch(url, {
    method,
    headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : undefined }
}
