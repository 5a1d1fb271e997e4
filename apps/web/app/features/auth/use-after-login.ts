import { useEffect, useState } from 'react'
import { dialogOpened, type OpenDialog } from '~/store/dialog-slice'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'

/** Asks for login and then continues with `goOn`. Closing the dialog cancels it. */
export function useAfterLogin(goOn: () => void): (dialog: OpenDialog) => void {
  const dispatch = useAppDispatch()
  const session = useSession()
  const isAsked = useAppSelector((state) => state.dialog.open !== null)
  const [waits, setWaits] = useState(false)

  useEffect(() => {
    if (!waits || isAsked) return
    setWaits(false)
    if (session) goOn()
  })

  return (dialog) => {
    setWaits(true)
    dispatch(dialogOpened(dialog))
  }
}
