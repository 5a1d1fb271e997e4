import { createClient } from '@allyards/contract/client'
import type { EndpointDefinition, RequestOf, ResponseOf } from '@allyards/contract/endpoint'
import { ownProduct } from './own-product'

/** Calls the product's API directly, for the preparations of a journey. */
export function call<E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  { token, url = ownProduct().url }: { token?: string; url?: string } = {},
): Promise<ResponseOf<E>> {
  const client = createClient(async ({ method, url: path, headers, body }) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : undefined }
  })
  return client(endpoint, request)
}
