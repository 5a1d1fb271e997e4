import { limits } from '@allyards/contract/limits'
import type { PhotoReport } from '@allyards/contract/own-products'

/** A report is stored again with every photo, so it has room for the first reasons alone. */
export function withFailed(report: PhotoReport, failed: PhotoReport['failed']): PhotoReport {
  const all = [...report.failed, ...failed]
  const more = (report.more_failed ?? 0) + Math.max(0, all.length - limits.photoImport.reasons)
  return { ...report, failed: all.slice(0, limits.photoImport.reasons), ...(more > 0 ? { more_failed: more } : {}) }
}
