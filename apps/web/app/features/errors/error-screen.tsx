import { type ComponentType, lazy, Suspense } from 'react'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { TextLink } from '~/ui/text-link'

/** Fetching may be what failed, so the page works without the drawing. */
const BrokenDownCar = lazy<ComponentType>(() =>
  import('./broken-down-car').then(
    (module) => ({ default: module.BrokenDownCar }),
    () => ({ default: () => null }),
  ),
)

const safe = ['What you typed is kept in this browser.', 'Enquiries and offers you sent are safe.']

/** A page that could not be shown: it says what is safe, and offers a retry, a way back and a reference for support. */
export function ErrorScreen({ reference }: { reference: string | undefined }) {
  return (
    <div className="overflow-hidden border-b-3 border-ink">
      <div className="wrap grid items-end lg:min-h-140 lg:grid-cols-[32.5rem_1fr] lg:gap-10">
        <div className="self-center py-7 lg:py-12">
          <h1 className="cut-hero text-[3.875rem] md:text-88">Something went wrong.</h1>
          <p className="mt-4.5 max-w-[46ch] text-15 md:text-17">
            An error occurred on our side while opening this page. We have been told and are on it.
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
