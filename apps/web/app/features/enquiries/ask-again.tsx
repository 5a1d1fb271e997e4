import type { Enquiry } from '@allyards/contract/enquiries'
import { useNavigate } from 'react-router'
import { chosenPlace } from '~/store/asked-parts'
import {
  additionalInfoChanged,
  enquiryPosted,
  partAdded,
  partDescribed,
  placeChosen,
  postcodeChanged,
  savedVehiclePicked,
} from '~/store/enquiry-draft-slice'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/button'
import type { ButtonLook } from '~/ui/button-class'

export function AskAgainButton({ enquiry, ...look }: { enquiry: Enquiry } & Pick<ButtonLook, 'kind' | 'size' | 'wide'>) {
  const askAgain = useAskAgain()
  return (
    <Button kind="line" {...look} onClick={() => askAgain(enquiry)}>
      Ask again
    </Button>
  )
}

/** Loads an old enquiry into the form, to be changed and posted again. */
export function useAskAgain(): (enquiry: Enquiry) => void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return (enquiry) => {
    dispatch(enquiryPosted())
    dispatch(savedVehiclePicked({ reg: enquiry.reg, colour: null, vehicle: enquiry.vehicle }))
    for (const { part_id: id, name, side, end, quantity, details, number, features, imageUrl } of enquiry.parts) {
      dispatch(partAdded({ id, name }))
      const photo = imageUrl ? { name: 'Photo of your last enquiry', thumbUrl: imageUrl } : null
      dispatch(
        partDescribed({
          id,
          details: details ?? '',
          features,
          imageUrl,
          photo,
          ...(number ? { number } : {}),
          ...(quantity ? { quantity } : {}),
        }),
      )
      if (side || end) dispatch(placeChosen({ id, place: chosenPlace({ side, end }) }))
    }
    dispatch(additionalInfoChanged(enquiry.additional_info ?? ''))
    dispatch(postcodeChanged(enquiry.postcode ?? ''))
    navigate('/findpart/findpartform')
  }
}
