import type { QuotationDraft } from '~/features/offers/quotation-draft'

const KEPT = 40

interface Entry {
  id: string
  draft: QuotationDraft
}

/** What was typed for an enquiry and not sent yet. */
export const readDraft = (enquiryId: string): QuotationDraft | null =>
  entries().find((entry) => entry.id === enquiryId)?.draft ?? null

export function storeDraft(enquiryId: string, draft: QuotationDraft): void {
  localStorage.setItem(key(), JSON.stringify([{ id: enquiryId, draft }, ...others(enquiryId)].slice(0, KEPT)))
}

export function dropDraft(enquiryId: string): void {
  localStorage.setItem(key(), JSON.stringify(others(enquiryId)))
}

const others = (enquiryId: string) => entries().filter((entry) => entry.id !== enquiryId)

/** Per account: two depots may share a browser and an enquiry. */
const key = () => `quotation-drafts-${localStorage.getItem('userId') ?? ''}`

function entries(): Entry[] {
  const stored = localStorage.getItem(key())
  try {
    return stored ? (JSON.parse(stored) as Entry[]) : []
  } catch {
    // Not drafts of ours: the form starts from the shelf.
    return []
  }
}
