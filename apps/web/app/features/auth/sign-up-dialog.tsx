import { dialogOpened, type OpenDialog } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { Dialog } from '~/ui/dialog'
import { TextButton } from '~/ui/text-link'
import { AskedParts } from './asked-parts'
import { PartsRack } from './parts-rack'
import { type Credentials, SignUpForm } from './sign-up-form'

interface SignUpDialogProps {
  isOpen: boolean
  details: Extract<OpenDialog, { name: 'sign-up' }> | undefined
  /** The account is made, and the login call is on its way. */
  isLoggingIn: boolean
  onSignedUp: (credentials: Credentials) => void
  onClose: () => void
}

export function SignUpDialog({ isOpen, details, isLoggingIn, onSignedUp, onClose }: SignUpDialogProps) {
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
      <SignUpForm type="buyer" compact isGoingOn={isLoggingIn} onSignedUp={onSignedUp} />
      <p className="mt-4 text-center text-steel-600 md:sticky md:bottom-0 md:mt-1.5 md:-mb-4.5 md:bg-card md:py-2.5">
        Already Have An Account?{' '}
        <TextButton className="text-ink" onClick={openLogin}>
          Login
        </TextButton>
      </p>
    </Dialog>
  )
}
