import { dialogOpened, type OpenDialog } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextButton } from '~/ui/text-link'
import { AskedParts } from './asked-parts'
import { PartsRack } from './parts-rack'
import { type Credentials, SignUpForm } from './sign-up-form'

interface SignUpDialogProps {
  isOpen: boolean
  details: Extract<OpenDialog, { name: 'sign-up' }> | undefined
  /** An account was made after the dialog was opened. */
  isMade: boolean
  onSignedUp: (credentials: Credentials) => void
  onClose: () => void
}

export function SignUpDialog({ isOpen, details, isMade, onSignedUp, onClose }: SignUpDialogProps) {
  const dispatch = useAppDispatch()
  const { returnTo, forEnquiry } = details ?? {}
  const openLogin = () => dispatch(dialogOpened({ name: 'login', returnTo, forEnquiry }))
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title="Sign Up"
      description={forEnquiry ? <b className="font-650 text-ink">Where shall we send your offers?</b> : undefined}
      picture={forEnquiry ? <AskedParts /> : <PartsRack />}
    >
      {isMade && <AccountMade onLogin={openLogin} />}
      <SignUpForm type="buyer" compact onSignedUp={onSignedUp} />
      {!isMade && (
        <p className="mt-4 text-center text-steel-600">
          Already Have An Account?{' '}
          <TextButton className="text-ink" onClick={openLogin}>
            Login
          </TextButton>
        </p>
      )}
    </Dialog>
  )
}

function AccountMade({ onLogin }: { onLogin: () => void }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-go-wash px-4 py-3 text-go-deep"
    >
      <p>
        <b className="font-650">Your account is ready.</b> Your email and password are filled in for you.
      </p>
      <Button onClick={onLogin}>Login</Button>
    </div>
  )
}
