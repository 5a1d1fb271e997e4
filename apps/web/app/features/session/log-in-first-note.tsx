import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import type { LeftPage } from '~/store/session-events'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'

/** Tells guests why they are here, and how to get to their page. */
export function LogInFirstNote({ left }: { left: LeftPage }) {
  const dispatch = useAppDispatch()
  return (
    <aside aria-label="Log in first" className="bg-plate-wash text-plate-deep">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-14">
        <Icon name="lock" />
        <p className="min-w-0 flex-1 basis-60">
          <b className="font-650">{`Log in to see ${whatIsAt(left.path)}.`}</b> We take you there as soon as you have logged in.
        </p>
        {left.role === 'buyer' ? (
          <Button size="sm" onClick={() => dispatch(dialogOpened({ name: 'login' }))}>
            Log in
          </Button>
        ) : (
          <ButtonLink size="sm" kind="ink" to="/seller-signup?tabValue=1">
            Log in
          </ButtonLink>
        )}
      </div>
    </aside>
  )
}

const places: [start: RegExp, what: string][] = [
  [/^\/buyer-quotation/, 'these offers'],
  [/^\/buyer-enquiry/, 'your enquiries'],
  [/^\/(buyer-dashboard|message)/, 'your messages'],
  [/^\/(EnquiryPage|seller-explore)/, 'this enquiry'],
  [/^\/quotations/, 'your quotations'],
]

function whatIsAt(path: string): string {
  return places.find(([start]) => start.test(path))?.[1] ?? 'this page'
}
