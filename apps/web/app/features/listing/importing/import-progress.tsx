import { formatCount } from '@allyards/contract/format-count'
import { Progress } from '~/ui/progress'

/** The progress of an import, with a note that nobody has to wait for it. */
export function ImportProgress({ done, total, of }: { done: number; total: number; of: 'rows' | 'photos' }) {
  return (
    <>
      <Progress label={`${formatCount(done)} of ${formatCount(total)} ${of}`} value={done} max={total} />
      <p className="text-13 text-steel-600">It carries on if you leave this page. The report stays under “Imports”.</p>
    </>
  )
}
