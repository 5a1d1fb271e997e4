import { wordsOfSanction } from '@allyards/contract/depot-states'
import { formatDate } from '@allyards/contract/format-date'
import type { OwnSanction } from '@allyards/contract/sellers'
import { ButtonLink } from '~/ui/button-link'

/** The decision about the depot, its reasons, and how to object. */
export function SanctionNote({ sanction }: { sanction: OwnSanction }) {
  const { to, reason, object_until } = sanction
  return (
    <section aria-label="Decided by Allyards" className="grid gap-2 rounded border border-stop bg-stop-wash p-5 text-14">
      <h2 className="text-15 font-650">{`Your depot is ${to}`}</h2>
      <p className="break-words">{reason}</p>
      <p>{wordsOfSanction(sanction)}</p>
      {object_until && (
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/legal/complaints" kind="line" size="sm">
            Object
          </ButtonLink>
          <span className="text-13">{`Until ${formatDate(object_until)}. You get a number and an answer with reasons.`}</span>
        </div>
      )}
    </section>
  )
}
