import type { BrowsePage } from '@allyards/contract/browse'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { choiceMade, partAdded } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector, useAppStore } from '~/store/hooks'

/** Opens the home page with its form filled in, once a part and the full vehicle are chosen. */
export function HandOver({ page }: { page: BrowsePage }) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const navigate = useNavigate()
  const isRestored = useAppSelector((state) => state.isRestored)
  const { brand, model, body_style: bodyStyle, trim, part } = page

  useEffect(() => {
    if (!isRestored || !brand || !model || !bodyStyle || !trim || !part) return
    const chosen = { brand: brand.name, model: model.name, bodyStyle: bodyStyle.name, trimType: trim.name }
    const { selection } = store.getState().vehicle
    const isSame = Object.entries(chosen).every(([level, name]) => selection[level as keyof typeof chosen] === name)
    if (!isSame) dispatch(choiceMade(chosen))
    dispatch(partAdded({ id: part.slug, name: part.name }))
    const { selection: vehicleInfo, selectedParts } = store.getState().vehicle
    navigate('/', { replace: true, state: { vehicleInfo, selectedParts } })
  }, [isRestored, brand, model, bodyStyle, trim, part, dispatch, navigate, store])

  return null
}
