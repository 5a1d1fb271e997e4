import { useState } from 'react'
import { QrCode } from '~/ui/qr-code'
import { TextButton } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'

/** The secret for the authenticator app, to scan or to type. */
export function SetUpPanel({ secret }: { secret: { key: string; uri: string } }) {
  const [isShown, setIsShown] = useState(false)
  const groups = secret.key.match(/.{1,4}/g) ?? []

  async function show() {
    setIsShown(true)
    await navigator.clipboard.writeText(secret.key)
    toast.success('The key is copied.')
  }

  return (
    <div className="grid items-center gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={secret.uri} label="QR code of the key" className="size-44" />
      <div className="grid gap-1.5">
        <h2 className="text-15 font-650">Add Allyards to your authenticator app</h2>
        <p className="text-14 text-steel-600">
          Scan the code, or type the key by hand. Then enter the six figures that it shows, and keep the ten recovery codes.
        </p>
        <p className="font-650 tracking-wider wrap-anywhere tabular-nums">
          {isShown ? groups.join(' ') : `${groups.slice(0, 4).join(' ')} ••••`}
        </p>
        {!isShown && (
          <TextButton className="min-h-8 justify-self-start" onClick={() => void show()}>
            Show and copy
          </TextButton>
        )}
      </div>
    </div>
  )
}
