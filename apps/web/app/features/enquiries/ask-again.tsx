import type { Enquiry } from '@allyards/contract/enquiries'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '~/store/hooks'
import {
  additionalInfoChanged,
  enquiryPosted,
  partAdded,
  partDescribed,
  postcodeChanged,
  savedVehiclePicked,
} from '~/store/vehicle-slice'
import { Button } from '~/ui/button'
import type { ButtonLook } from '~/ui/button-class'

/** Takes an old enquiry into the form, where it can be changed and posted anew. */
export function AskAgainButton({ enquiry, ...look }: { enquiry: Enquiry } & Pick<ButtonLook, 'kind' | 'size' | 'wide'>) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const askAgain = () => {
    dispatch(enquiryPosted())
    dispatch(savedVehiclePicked({ reg: enquiry.reg, colour: null, vehicle: enquiry.vehicle }))
    for (const part of enquiry.parts) {
      dispatch(partAdded({ id: part.part_id, name: part.name }))
      const photo = part.imageUrl ? { name: 'Photo of your last enquiry', thumbUrl: part.imageUrl } : null
      dispatch(partDescribed({ id: part.part_id, details: part.details ?? '', imageUrl: part.imageUrl, photo }))
    }
    dispatch(additionalInfoChanged(enquiry.additional_info ?? ''))
    dispatch(postcodeChanged(enquiry.postcode ?? ''))
    navigate('/findpart/findpartform')
  }
  return (
    <Button kind="line" {...look} onClick={askAgain}>
      Ask again
    </Button>
  )
}
