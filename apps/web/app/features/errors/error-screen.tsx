import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { TextLink } from '~/ui/text-link'
import { useIsHydrating } from '~/ui/use-is-hydrating'

/** Fetching may be what failed, so the page works without the drawing. */
const BrokenDownCar = lazy<ComponentType>(() =>
  import('./broken-down-car').then(
    (module) => ({ default: module.BrokenDownCar }),
    () => ({ default: () => null }),
  ),
)

const safe = ['What you typed is kept in this browser.', 'Enquiries and offers you sent are safe.']

/** An enquiry that was never posted: its parts, and the way back to it. */
function KeptDraft() {
  const parts = useAppSelector((state) => state.vehicle.selectedParts)
  if (parts.length === 0) return null
  return (
    <div className="mb-5 grid gap-2.5 rounded bg-paper-2 p-4">
      <p>
        <b className="font-650">Your enquiry is not posted yet.</b>
        {` It asks for: ${parts.map(({ name }) => name).join(', ')}.`}
      </p>
      <ButtonLink to="/findpart/findpartform" kind="ink" reloadDocument>
        Back to your enquiry, to post it
      </ButtonLink>
    </div>
  )
}

/** A page that could not be shown: it says what is safe, and offers a retry, a way back and a reference for support. */
export function ErrorScreen({ reference }: { reference: string | undefined }) {
  // A page that failed on the server is logged there. What fails in the browser is not sent anywhere.
  const isHydrating = useIsHydrating()
  const [isOurs] = useState(isHydrating)
  return (
    <div className="overflow-hidden border-b-3 border-ink">
      <div className="wrap grid items-end lg:min-h-140 lg:grid-cols-[32.5rem_1fr] lg:gap-10">
        <div className="self-center py-7 lg:py-12">
          <h1 className="cut-hero text-[3.875rem] md:text-88">Something went wrong.</h1>
          <p className="mt-4.5 max-w-[46ch] text-15 md:text-17">
            {isOurs
              ? 'An error occurred on our side while opening this page. We have been told and are on it.'
              : 'This page could not be opened. The connection may be lost, or Allyards may be away for a moment. We have not been told of it.'}
          </p>
          <ul className="mt-4.5 mb-6.5 grid gap-1">
            {safe.map((text) => (
              <li key={text} className="flex gap-2.5">
                <Icon name="check" className="text-go" />
                {text}
              </li>
            ))}
          </ul>
          <div className="mb-5 flex gap-3">
            <Button kind="plate" size="lg" icon="retry" className="max-md:flex-1" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <ButtonLink to="/" kind="line" size="lg" className="max-md:flex-1" reloadDocument>
              Home
            </ButtonLink>
          </div>
          {!isOurs && <KeptDraft />}
          <p className="text-13 text-steel-600 tabular-nums">
            {reference ? `Still stuck? Quote ${reference} on the ` : 'Still stuck? Tell us on the '}
            <TextLink to="/contact" reloadDocument className="text-ink">
              Contact Us
            </TextLink>{' '}
            page.
          </p>
        </div>
        <Suspense>
          <BrokenDownCar />
        </Suspense>
      </div>
    </div>
  )
}
