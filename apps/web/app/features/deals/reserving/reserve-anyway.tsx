import type { ProductDetails } from '@allyards/contract/products'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { chosenPlace } from '~/store/asked-parts'
import { partAdded, placeChosen } from '~/store/enquiry-draft-slice'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/button'

interface ReserveAnywayProps {
  product: ProductDetails
  reason: string
  onReserve: () => void
  /** The other ways to reach the depot. */
  children: ReactNode
}

/** Of a listing that does not fit the chosen car: first what helps instead; to reserve it takes a second press. */
export function ReserveAnyway({ product, reason, onReserve, children }: ReserveAnywayProps) {
  const [isSure, setSure] = useState(false)
  const ask = useAskAllYards(product)
  return (
    <>
      <div className="grid gap-2">
        <Button kind="plate" size="lg" wide onClick={ask}>
          {`Ask all yards for your ${product.part_name.toLowerCase()}`}
        </Button>
        {isSure ? (
          <>
            <p role="alert" className="text-14 font-550 text-stop">
              {`It does not fit your car. ${reason}. If you send it back because it does not fit, you may have to pay for that.`}
            </p>
            <Button kind="line" size="lg" wide onClick={onReserve}>
              Reserve it all the same
            </Button>
          </>
        ) : (
          <Button kind="line" size="lg" wide onClick={() => setSure(true)}>
            Reserve although it does not fit
          </Button>
        )}
      </div>
      {children}
    </>
  )
}

function useAskAllYards({ part_id, part_name, side, end }: ProductDetails) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return () => {
    dispatch(partAdded({ id: part_id, name: part_name }))
    if (side || end) dispatch(placeChosen({ id: part_id, place: chosenPlace({ side, end }) }))
    navigate('/findpart/findpartform')
  }
}
