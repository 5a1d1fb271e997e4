import type { Make } from '@allyards/contract/vehicles'
import { useRouteLoaderData } from 'react-router'

export interface Site {
  makes: Make[]
  publicUrl: string
  demo: boolean
  /** The page with the emails where none are really sent; null where they are. */
  mailPage: string | null
  /** "150+" or another rounded number; empty when there are too few. */
  depotCount: string
}

/** Data that every page has from the server: all brands and the site's settings. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  return site ?? { makes: [], publicUrl: '', demo: false, mailPage: null, depotCount: '' }
}

/** The depots that an enquiry goes to, for a sentence: "150+ depots", or "all depots" without a number. */
export const depotsOf = ({ depotCount }: Pick<Site, 'depotCount'>) => `${depotCount || 'all'} depots`

/** "150+ UK depots", or "UK depots". */
export const ukDepotsOf = ({ depotCount }: Pick<Site, 'depotCount'>, word = 'depots') =>
  [depotCount, 'UK', word].filter(Boolean).join(' ')
