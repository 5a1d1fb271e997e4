import { listDepots } from '@allyards/contract/depots'
import { useEffect, useState } from 'react'
import { client } from '~/store/client'

/** The number of depots that an enquiry for the make goes to; undefined until it is known. */
export function useDepotCount(make: string | undefined): number | undefined {
  const [known, setKnown] = useState<{ make: string; count: number }>()
  useEffect(() => {
    let isCurrent = true
    if (!make) return
    client(listDepots, { query: { brand: [make], limit: 1 } })
      .then(({ data }) => {
        if (isCurrent) setKnown({ make, count: data.count })
      })
      // The number is optional: the depots are asked without it too.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [make])
  return known && known.make === make ? known.count : undefined
}
