import { readPostcode } from '@allyards/contract/company-checks'
import { postEnquiry } from '@allyards/contract/enquiries'
import { namedFeatures, suitingFeatures, whyWrongValue } from '@allyards/contract/fitment/part-features'
import { whyNotAsked } from '@allyards/contract/fitment/part-numbers'
import { messages } from '@allyards/contract/messages'
import { partInWords } from '@allyards/contract/part-places'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAfterLogin } from '~/features/auth/use-after-login'
import { featureFieldId, featuresId } from '~/features/parts/feature-fields'
import { missingPlace } from '~/features/parts/place-words'
import { postEnquiryCall } from '~/features/products/post-enquiry-call'
import { startFrom } from '~/features/site/location'
import { forgetKeptPictures, sentPictureUrl } from '~/features/uploads/kept-pictures'
import { type ChosenVehicle, useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { callName } from '~/store/api'
import { askedPartsOf, mayHaveNumber, type SelectedPart } from '~/store/asked-parts'
import { enquiryPosted } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'
import { focusField } from '~/ui/field'
import { toast } from '~/ui/toast-queue'
import { numberFieldId } from './part-number-field'
import { placePickerId } from './part-places'

/** The field of the first feature that cannot be. */
const wrongFeatureOf = ({ id, features = {} }: SelectedPart) => {
  const wrong = namedFeatures(features).find(({ name, value }) => whyWrongValue(name, value))
  return wrong && featureFieldId(featuresId(id), wrong.name)
}

const numberOf = (part: SelectedPart) => (mayHaveNumber(part) ? (part.number?.trim() ?? '') : '')

/** The request for each part, one per place. A guest's pictures are uploaded first. */
async function sentParts(parts: SelectedPart[]) {
  const asked = await Promise.all(
    parts.map(async (part) => {
      const number = numberOf(part) || null
      const features = suitingFeatures(part.id, part.features ?? {})
      const said = { details: part.details.trim() || null, number, features, imageUrl: await sentPictureUrl(part.imageUrl) }
      return askedPartsOf(part).map(({ id, side, end, quantity }) => ({ id, side, end, quantity, ...said }))
    }),
  )
  return asked.flat()
}

type PostError = Awaited<ReturnType<ReturnType<typeof postEnquiryCall.usePostEnquiryMutation>[0]>>['error']

const thenPosted = { returnTo: '/findpart/findpartform', forEnquiry: true }

/** A problem that blocks sending, and its field. */
function problemOf(parts: SelectedPart[], chosen: ChosenVehicle | null, postcode: string | null | undefined) {
  const unplaced = parts.find(({ id, places = [] }) => missingPlace(id, places))
  const misread = parts.find((part) => numberOf(part) && whyNotAsked(numberOf(part)))
  const misdescribed = parts.find(wrongFeatureOf)
  return {
    problem:
      (unplaced && `Say which ${unplaced.name} you need.`) ??
      (chosen ? null : 'Choose your vehicle first: the depots need to know what the parts must fit.') ??
      (misread ? `Please look at the number of your ${misread.name.toLowerCase()}.` : null) ??
      (misdescribed ? `Please look at what you said of your ${misdescribed.name.toLowerCase()}.` : null),
    field: unplaced
      ? placePickerId(unplaced.id)
      : misread
        ? numberFieldId(misread.id)
        : misdescribed
          ? wrongFeatureOf(misdescribed)
          : postcode === undefined
            ? 'postcode'
            : undefined,
  }
}

/** Checks the draft before it is sent: explains the problem and focuses the first wrong field. */
function useCheckedDraft() {
  const chosen = useChosenVehicle()
  const { selectedParts, postcode } = useAppSelector((state) => state.vehicle)
  const [postcodeError, setPostcodeError] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** The draft if it is valid, or undefined. */
  function checked() {
    setTried(true)
    const postcodeRead = postcode.trim() === '' ? null : readPostcode(postcode)
    setPostcodeError(postcodeRead === undefined ? messages.postcode : null)
    const wrong = problemOf(selectedParts, chosen, postcodeRead)
    setProblem(null)
    focusField(wrong.field)
    return wrong.field || wrong.problem || !chosen || postcodeRead === undefined ? undefined : { chosen, postcodeRead }
  }
  // A problem of the draft goes as soon as it is mended.
  const inDraft = isTried ? problemOf(selectedParts, chosen, null).problem : null
  return { checked, isTried, postcodeError, problem: inDraft ?? problem, setProblem }
}

/** Posts the draft. Guests, and buyers whose session has ended meanwhile, log in first. */
export function usePostEnquiry() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const session = useSession()
  const { selectedParts, additionalInfo, changedAtMs } = useAppSelector((state) => state.vehicle)
  const { checked, isTried, postcodeError, problem, setProblem } = useCheckedDraft()
  const [send, { isLoading }] = postEnquiryCall.usePostEnquiryMutation()
  const askWho = useAfterLogin(() => void post())

  function tellRefusal(error: PostError) {
    // An enquiry for the same part and plate is still open.
    if (error && 'body' in error && error.body.errors?.enquiry_id) {
      toast.error(error.body.message, { about: callName(postEnquiry), outlivesPage: true })
      navigate(`/buyer-quotation/${error.body.errors.enquiry_id}`, { replace: true })
    }
    // The end of the session aborts the call.
    if (error && 'name' in error && error.name === 'AbortError') askWho({ name: 'login', ...thenPosted })
  }

  async function post() {
    const draft = checked()
    if (!draft) return
    if (!session) return askWho({ name: 'sign-up', ...thenPosted })
    if (session.role !== 'buyer') {
      setProblem('You are logged in as a seller. Log in as a buyer to post an enquiry.')
      return
    }
    const { reg, ...vehicle } = draft.chosen
    const parts = await sentParts(selectedParts).catch((failure: Error) => setProblem(failure.message))
    if (!parts) return
    const { data, error } = await send({
      body: {
        // The same draft, sent twice or in two tabs, makes one enquiry; a changed draft makes another.
        clientId: `draft-${changedAtMs}`,
        reg,
        vehicle,
        parts,
        additional_info: additionalInfo.trim() || null,
        postcode: draft.postcodeRead,
      },
    })
    if (!data) return tellRefusal(error)
    void startFrom(draft.postcodeRead)
    const leftOut = data.left_out.map((part) => partInWords(part.name, part)).join(', ')
    if (leftOut)
      toast.info(`Left out: ${leftOut}`, { description: 'You already asked for it for this vehicle. The rest is sent.' })
    void forgetKeptPictures()
    // The address is replaced before the draft is cleared, so that Back leads to the parts and not to an empty form.
    await navigate(`/buyer-quotation/${data.id}`, { replace: true })
    dispatch(enquiryPosted())
  }

  return { post, isPending: isLoading, isTried, postcodeError, problem }
}
