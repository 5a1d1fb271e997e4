import type { Make } from '@allyards/contract/vehicles'
import { useRouteLoaderData } from 'react-router'

export interface Site {
  makes: Make[]
  publicUrl: string
  demo: boolean
  /** Where mails can be read when none is really sent; null where they are. */
  mailPage: string | null
  /** "150+" or another rounded number; empty where there are too few to name one. */
  depotCount: string
}

/** What every page knows from the server: all brands, and where the product lives. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  return site ?? { makes: [], publicUrl: '', demo: false, mailPage: null, depotCount: '' }
}

/** Who is asked, for a sentence: "150+ depots", or "all depots" where no number is named. */
export const depotsOf = ({ depotCount }: Pick<Site, 'depotCount'>) => `${depotCount || 'all'} depots`

/** "150+ UK depots", or "UK depots". */
export const ukDepotsOf = ({ depotCount }: Pick<Site, 'depotCount'>, word = 'depots') =>
  [depotCount, 'UK', word].filter(Boolean).join(' ')
