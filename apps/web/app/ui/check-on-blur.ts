import type { UseFormRegisterReturn } from 'react-hook-form'

/**
 * A field that is checked when it is left. While a pointer is down the check waits for it to come up: an error that
 * appears in between would move the button away from under it, and the click would be lost.
 */
export function checkOnBlur<Registration extends UseFormRegisterReturn>(registration: Registration): Registration {
  return {
    ...registration,
    onBlur: (event) => {
      const checked = afterPointer().then(() => registration.onBlur(event))
      checks.add(checked)
      return checked.finally(() => checks.delete(checked))
    },
  }
}

/** Waits until every field that was left has been checked, so that what a submission finds is not overwritten. */
export async function fieldsChecked(): Promise<void> {
  await Promise.all(checks)
}

const checks = new Set<Promise<unknown>>()
let isPointerDown = false
let waiting: (() => void)[] = []

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    () => {
      isPointerDown = true
    },
    true,
  )
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => setTimeout(release), true)
}

async function afterPointer(): Promise<void> {
  if (isPointerDown) await new Promise<void>((resolve) => waiting.push(resolve))
}

function release(): void {
  isPointerDown = false
  for (const resolve of waiting) resolve()
  waiting = []
}
