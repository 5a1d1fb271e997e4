import { useState } from 'react'
import { Dialog } from '~/ui/dialog'
import { useRenewRecoveryCodesMutation } from '../operator-calls'
import type { OperatorNow } from '../operator-header'
import { CodeForm } from './code-form'
import { RecoverySheet } from './recovery-sheet'

/** Asks for the code again, because the old sheet stops working for good. */
export function RenewCodes({ operator, onClose }: { operator: OperatorNow; onClose: () => void }) {
  const [renew] = useRenewRecoveryCodesMutation()
  const [codes, setCodes] = useState<string[]>()

  async function makeNew(code: string) {
    const { recovery_codes } = await renew({ body: { code } }).unwrap()
    setCodes(recovery_codes)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New recovery codes"
      description={
        codes
          ? 'The old ones have stopped working.'
          : `You have ${operator.recovery_codes_left} left. They stop working as soon as new ones are made.`
      }
    >
      {codes ? (
        <RecoverySheet heading="h2" name={operator.user.name} codes={codes} onDone={onClose} />
      ) : (
        <CodeForm label="Make new ones" onCode={makeNew} />
      )}
    </Dialog>
  )
}
