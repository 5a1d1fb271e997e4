import type { Fit } from '@allyards/contract/fitment/verdict'
import { createContext, useContext } from 'react'

/** Whether the page's listing fits the chosen car; null while no car is chosen or nothing is known yet. */
export const FitOfPage = createContext<Fit | null>(null)

export const useFitOfPage = () => useContext(FitOfPage)
