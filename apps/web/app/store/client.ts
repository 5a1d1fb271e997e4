import { createClient } from '@allyards/contract/client'
import { browserTransport } from './browser-transport'

/** Calls an endpoint of the contract. Its answers are not cached. */
export const client = createClient(browserTransport)
