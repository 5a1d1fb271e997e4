import { createClient } from '@allyards/contract/client'
import { browserTransport } from './browser-transport'

/** Calls an endpoint of the contract. What is called with it alone is kept nowhere. */
export const client = createClient(browserTransport)
