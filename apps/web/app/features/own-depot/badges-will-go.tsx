import { badgesWillGo } from '@allyards/contract/depot-checks'

/** Warns before a change that invalidates the depot's checks. */
export function BadgesWillGo() {
  return (
    <p role="status" className="mt-4 rounded bg-plate-wash px-3 py-2 text-14 text-plate-deep">
      {badgesWillGo}
    </p>
  )
}
