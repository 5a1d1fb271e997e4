import type { UseFormRegisterReturn } from 'react-hook-form'

/**
 * Checks a field when it loses the focus. While a pointer is down, the check waits for its release, because an error in between
 * would move the button and lose the click. Leaving a form in which nothing was typed, to open another dialog, checks nothing.
 */
export function checkOnBlur<Registration extends UseFormRegisterReturn>(registration: Registration): Registration {
  return {
    ...registration,
    onBlur: (event) => {
      if (isLeftEmpty(event)) return Promise.resolve()
      const checked = afterPointer().then(() => registration.onBlur(event))
      checks.add(checked)
      return checked.finally(() => checks.delete(checked))
    },
  }
}

/** Waits for all pending checks, so that they do not overwrite the result of a submission. */
export async function fieldsChecked(): Promise<void> {
  await Promise.all(checks)
}

function isLeftEmpty({ target, relatedTarget }: { target: HTMLInputElement; relatedTarget?: EventTarget | null }): boolean {
  const { form } = target
  if (!form || (relatedTarget instanceof Node && form.contains(relatedTarget))) return false
  return [...form.querySelectorAll('input')].every(({ value, defaultValue }) => value === '' && defaultValue === '')
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
