import { useState } from 'react'
import { Button } from '~/ui/button'
import { Switch } from '~/ui/switch'
import { setDeviceChoice, useDeviceChoice } from './device-choice'
import { ring } from './tell-device'

/** Switches for sound and browser notices on this device while the page is open. */
export function DeviceSwitches() {
  const hasSound = useDeviceChoice('sound')
  return (
    <div className="border-t border-line pt-3">
      <p className="text-14 font-600">On this device</p>
      <Switch
        label="Play a sound"
        checked={hasSound}
        onCheckedChange={(isOn) => {
          setDeviceChoice('sound', isOn)
          if (isOn) ring()
        }}
      />
      <BrowserNotices />
    </div>
  )
}

function BrowserNotices() {
  const isOn = useDeviceChoice('browserNotices')
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : undefined))
  if (!permission) return null

  async function allow() {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    setDeviceChoice('browserNotices', answer === 'granted')
  }

  const label = 'Show browser notifications'
  const hint = 'While Allyards is open in a background tab.'
  if (permission === 'granted')
    return (
      <Switch label={label} hint={hint} checked={isOn} onCheckedChange={(wanted) => setDeviceChoice('browserNotices', wanted)} />
    )
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-14 font-550">
      <p className="min-w-0 flex-1">
        {label}
        <span className="block text-13 font-400 text-steel-600">
          {permission === 'denied' ? 'Your browser has them blocked for this site. Allow them in its settings.' : hint}
        </span>
      </p>
      {permission === 'default' && (
        <Button kind="line" size="sm" onClick={() => void allow()}>
          Allow
        </Button>
      )}
    </div>
  )
}
