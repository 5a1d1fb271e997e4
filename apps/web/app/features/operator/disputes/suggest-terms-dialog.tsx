import type { Dispute, suggestTerms } from '@allyards/contract/operator-disputes'
import { type FormEvent, useRef } from 'react'
import type { z } from 'zod'
import { Dialog } from '~/ui/dialog'
import { toast } from '~/ui/toast-queue'
import { ActForm } from '../writing/act-form'
import { useSuggestTermsMutation } from './operator-dispute-calls'

interface SuggestTermsProps {
  found: Dispute
  terms: z.input<typeof suggestTerms.body>
  /** As both sides will read it. */
  words: string
  onClose: () => void
}

/** Sends the form's terms to both sides as a suggestion. They answer in the deal, and the dispute stays open. */
export function SuggestTermsDialog({ found: { id, number }, terms, words, onClose }: SuggestTermsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [suggest, { isLoading }] = useSuggestTermsMutation()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = await suggest({ params: { id }, body: terms })
    if (data) toast.success(`${number}: both are told, by notice and by email.`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      initialFocus={button}
      title="Suggest terms"
      description="Both read this, and answer in the deal."
    >
      <ActForm onSubmit={submit} act="Suggest to both" isPending={isLoading} button={button}>
        <p className="rounded border border-line px-4 py-3 text-13 break-words">{words}</p>
      </ActForm>
    </Dialog>
  )
}
