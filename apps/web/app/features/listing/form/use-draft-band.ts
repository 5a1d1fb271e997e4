import type { PriceBand } from '@allyards/contract/fair-price'
import { useGetFairPriceQuery } from '~/features/fair-price/fair-price-calls'
import { type ProductDraft, placeOf } from './product-draft'

/** The fair price for the draft's part and first vehicle; undefined until part and brand are chosen. */
export function useDraftBand(draft: ProductDraft): PriceBand | null | undefined {
  const { part_id, brand, models, body_styles, trims } = draft
  const { side, end } = placeOf(draft)
  const { data } = useGetFairPriceQuery(
    {
      query: {
        part_id,
        make: brand,
        ...(models[0] ? { model: models[0] } : {}),
        ...(body_styles[0] ? { body_style: body_styles[0] } : {}),
        ...(trims[0] ? { trim: trims[0] } : {}),
        ...(side ? { side } : {}),
        ...(end ? { end } : {}),
      },
    },
    { skip: !part_id || !brand },
  )
  return part_id && brand ? (data?.band ?? null) : undefined
}
