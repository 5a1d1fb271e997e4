import { areaMeta } from '~/features/site/page-meta'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { additionalInfoChanged, postcodeChanged } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TextLink } from '~/ui/text-link'
import { EnquirySummary } from './enquiry-summary'
import { PartDetails } from './part-details'
import { hasPlaces } from './part-places'
import { usePostEnquiry } from './use-post-enquiry'

export function meta() {
  return areaMeta('Enquiry details')
}

const steps = [{ label: 'Home', to: '/' }, { label: 'Choose parts', to: '/findpart' }, { label: 'Details' }]

/** The last step before the depots are asked. The store holds the draft, so that nothing typed here is lost. */
export default function EnquiryFormScreen() {
  const isRestored = useAppSelector((state) => state.isRestored)
  const hasParts = useAppSelector((state) => state.vehicle.selectedParts.length > 0)
  return (
    <div className="wrap pb-16 md:pb-24">
      <Breadcrumbs steps={steps} className="pt-2 md:pt-5" />
      {!isRestored ? <Waiting /> : hasParts ? <EnquiryForm /> : <NoParts />}
    </div>
  )
}

function EnquiryForm() {
  const session = useSession()
  const { selectedParts } = useAppSelector((state) => state.vehicle)
  const { post, isPending, isTried, postcodeError, problem } = usePostEnquiry()
  return (
    <form
      noValidate
      className="grid items-start gap-8 pt-3 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
    >
      <div className="min-w-0">
        <VehicleLine />
        <h1 className="cut-head text-32 md:text-44">Tell the depots what to look for</h1>
        <p className="mt-2 mb-6 max-w-[60ch] text-steel-600">
          {selectedParts.some(({ id }) => hasPlaces(id))
            ? 'Say which one where it matters: tap it on the car. A photo and a part number help depots send the right one.'
            : 'A photo and a part number help depots send the right one. Everything here is optional except the parts themselves.'}
        </p>
        {selectedParts.map((part) => (
          <PartDetails key={part.id} part={part} isSignedIn={Boolean(session)} isTried={isTried} />
        ))}
        <TextLink to="/findpart" className="min-h-13! w-full gap-2.5 border-y border-line px-6.5 font-600 no-underline">
          <Icon name="plus" size="sm" />
          Add another part
        </TextLink>
        <AboutAllParts postcodeError={postcodeError} />
      </div>
      <EnquirySummary isPending={isPending} problem={problem} />
    </form>
  )
}

/** The fields for the whole enquiry. */
function AboutAllParts({ postcodeError }: { postcodeError: string | null }) {
  const dispatch = useAppDispatch()
  const { additionalInfo, postcode } = useAppSelector((state) => state.vehicle)
  return (
    <div className="grid gap-5 pt-7">
      <TextArea
        label="Additional Information"
        rows={4}
        maxLength={2000}
        hidesContacts
        placeholder="Engine code, colour code, anything a breaker should know"
        value={additionalInfo}
        onChange={(event) => dispatch(additionalInfoChanged(event.target.value))}
      />
      <TextField
        id="postcode"
        label="Postcode"
        mark="optional"
        autoComplete="postal-code"
        maxLength={10}
        className="max-w-90"
        hint="For delivery prices and distance. Depots see your town, never your address."
        error={postcodeError}
        value={postcode}
        onChange={(event) => dispatch(postcodeChanged(event.target.value.toUpperCase()))}
      />
    </div>
  )
}

/** When the summary is below the form, the vehicle is shown above it too. */
function VehicleLine() {
  const chosen = useChosenVehicle()
  if (!chosen) return null
  return (
    <p className="on-ink mb-4 flex items-center gap-3 rounded bg-ink px-3.5 py-2.5 text-white lg:hidden">
      {chosen.reg && <Plate reg={chosen.reg} />}
      <b className="min-w-0 flex-1 truncate font-650">{`${chosen.make} ${chosen.model}`}</b>
      <TextLink to="/#finder" className="text-14">
        Change
      </TextLink>
    </p>
  )
}

function NoParts() {
  return (
    <EmptyState
      isPage
      className="mt-4"
      picture={<PartDrawing slug="headlamp" className="size-14" />}
      title="No parts picked yet"
      action={<ButtonLink to="/findpart">Choose parts</ButtonLink>}
    >
      Pick the parts you need first. Their details and photos go here.
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Loading isPage className="grid gap-8 pt-3 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-12">
      <div className="grid gap-4">
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-80" />
    </Loading>
  )
}
