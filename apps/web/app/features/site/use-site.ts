import type { Make } from '@allyards/contract/vehicles'
import { useRouteLoaderData } from 'react-router'

export interface Site {
  makes: Make[]
  publicUrl: string
  demo: boolean
}

/** What every page knows from the server: all brands, and where the product lives. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  return site ?? { makes: [], publicUrl: '', demo: false }
}
