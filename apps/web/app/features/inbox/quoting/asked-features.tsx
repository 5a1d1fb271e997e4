import { featuresInWords, type PartFeatures } from '@allyards/contract/fitment/part-features'

/** What the buyer said of the part by tapping. */
export function AskedFeatures({ features }: { features: PartFeatures }) {
  const words = featuresInWords(features)
  if (!words) return null
  return (
    <span className="block text-13">
      <span className="text-steel-600">Asked for: </span>
      <b className="font-600">{words}</b>
    </span>
  )
}
