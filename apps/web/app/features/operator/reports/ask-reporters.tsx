import type { ReportCase } from '@allyards/contract/operator-reports'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { WriteDialog } from '../writing/write-dialog'
import { useAskReportersMutation } from './operator-report-calls'

/** A asks the reporters for more information. */
export function AskReporters({ found: { id, number, held_by, reports } }: { found: ReportCase }) {
  const [isOpen, setOpen] = useState(false)
  const [ask, { isLoading }] = useAskReportersMutation()
  const isHeld = held_by !== null
  useKeys((event, isInField) => {
    if (event.key === 'a' && !isInField && !event.ctrlKey && !event.metaKey && !isHeld) setOpen(true)
  })
  const whom = reports.length === 1 ? (reports[0]?.by ?? 'the reporter') : `the ${reports.length} reporters`
  return (
    <>
      <Button kind="line" disabled={isHeld} onClick={() => setOpen(true)}>
        Ask for more <KeyHint>A</KeyHint>
      </Button>
      {isOpen && (
        <WriteDialog
          title="Ask for more"
          description={`It goes to ${whom}, by notice and by email. The answer comes here.`}
          label="Question"
          button="Ask"
          done={`${number}: asked, by notice and by email.`}
          isSending={isLoading}
          onSend={async (question) => !('error' in (await ask({ params: { id }, body: { question } })))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
