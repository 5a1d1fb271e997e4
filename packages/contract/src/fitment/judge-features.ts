import {
  describeFeature,
  type FeatureName,
  type FeatureValue,
  featureWords,
  inSentence,
  namedFeatures,
  type PartFeatures,
} from './part-features'
import type { Fit } from './verdict'

/**
 * What was asked of the part changes what is known of its fit. Only what the buyer named is compared: a feature that differs makes it
 * another part, and one that the listing does not name leaves it likely.
 */
export function judgeFeatures(fit: Fit, offered: PartFeatures, asked: PartFeatures): Fit {
  if (fit.verdict === 'no') return fit
  const [differs] = differingFeatures(asked, offered)
  if (differs) return { ...fit, verdict: 'no', reason: differs.words }
  const unnamed = namedFeatures(asked).find(({ name }) => offered[name] === undefined)
  if (!unnamed || fit.verdict !== 'fits') return fit
  return { ...fit, verdict: 'likely', reason: unnamedWords(unnamed) }
}

/** What both name, and is not the same: "Manual; you asked for power fold". */
export function differingFeatures(asked: PartFeatures, offered: PartFeatures): { name: FeatureName; words: string }[] {
  return namedFeatures(asked).flatMap(({ name, value }) => {
    const other = offered[name]
    if (other === undefined || isSameFeature(name, value, other)) return []
    return [{ name, words: `${featureWords(name, other)}; you asked for ${inSentence(featureWords(name, value))}` }]
  })
}

const unnamedWords = ({ name, value }: { name: FeatureName; value: FeatureValue }) =>
  `The listing does not say: ${inSentence(featureWords(name, value))}`

/** A maker writes its paint codes with a letter before them or without. More tread than was asked for is as good. */
export function isSameFeature(name: FeatureName, one: FeatureValue, other: FeatureValue): boolean {
  if (name === 'tread') return Number(other) >= Number(one)
  if (describeFeature(name).kind !== 'code') return one === other
  const [short = '', long = ''] = [plainCode(one), plainCode(other)].sort((a, b) => a.length - b.length)
  return short === long || (short.length >= 3 && long.endsWith(short))
}

const plainCode = (code: FeatureValue) => String(code).replace(/[ /-]/g, '').toUpperCase()
