import { type OpeningHours, openState } from '@allyards/contract/company-terms'
import { useEffect, useState } from 'react'
import { classNames } from '~/ui/class-names'

const LOOK_AGAIN_MS = 30_000

/** Whether the depot is open. The page is rendered once for everybody, so the browser's clock decides. */
export function OpenNow({ hours, className }: { hours: OpeningHours; className?: string }) {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  const state = now && openState(hours, now)
  return (
    <p className={classNames('min-h-5.5', className)}>
      {state?.isOpen && (
        <>
          <b className="font-600 text-go">Open now</b> until {state.until}
        </>
      )}
      {state && !state.isOpen && <span className="text-steel-600">Closed now</span>}
    </p>
  )
}
