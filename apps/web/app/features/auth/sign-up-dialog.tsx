import { useState } from 'react'
import { dialogOpened, type OpenDialog } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { Dialog } from '~/ui/dialog'
import { TextButton } from '~/ui/text-link'
import { PartsRack } from './parts-rack'
import { SignUpForm } from './sign-up-form'

interface SignUpDialogProps {
  isOpen: boolean
  details: Extract<OpenDialog, { name: 'sign-up' }> | undefined
  onClose: () => void
}

export function SignUpDialog({ isOpen, details, onClose }: SignUpDialogProps) {
  const dispatch = useAppDispatch()
  const [signedUpEmail, setSignedUpEmail] = useState<string>()
  const openLogin = () => dispatch(dialogOpened({ name: 'login', returnTo: details?.returnTo, emailOrPhone: signedUpEmail }))
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && onClose()} size="wide" title="Sign Up" picture={<PartsRack />}>
      <SignUpForm type="buyer" compact onSignedUp={setSignedUpEmail} />
      <p className="mt-4 text-center text-steel-600">
        Already Have An Account?{' '}
        <TextButton className="text-ink" onClick={openLogin}>
          Login
        </TextButton>
      </p>
    </Dialog>
  )
}
