import { targetOf, useKeys } from '~/ui/keys/use-keys'

interface InboxKeys {
  move: (step: 1 | -1) => void
  decline: () => void
  enter?: () => void
  send?: () => void
  leaveForm?: () => void
  want?: () => void
  choose?: () => void
  quoteChosen?: () => void
  take?: () => void
  search?: () => void
  filter?: () => void
  stepTab?: (step: 1 | -1) => void
}

/** The inbox's keys. They are off while the user types. */
export function useInboxKeys(keys: InboxKeys): void {
  useKeys((event, isTyping) => {
    const target = targetOf(event)
    const isInForm = target.closest('form') !== null
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat && !isTyping && keys.send) {
      event.preventDefault()
      return keys.send()
    }
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && isInForm) return keys.leaveForm?.()
    if (isTyping) return
    const place = { isInForm, isOnControl: target.matches('a, button, input, label') }
    const action = /^[1-4]$/.test(event.key) ? () => pickGrade(Number(event.key) - 1) : actionOf(event.key, keys, place)
    if (!action) return
    event.preventDefault()
    action()
  })
}

/** Picks the grade of the first offer in the open enquiry. Other offers handle the keys themselves while they have the focus. */
function pickGrade(index: number): void {
  document.querySelectorAll<HTMLInputElement>('[data-offer]:first-of-type input[type=radio]')[index]?.click()
}

function actionOf(key: string, keys: InboxKeys, place: { isInForm: boolean; isOnControl: boolean }): (() => void) | undefined {
  switch (key) {
    case 'j':
      return () => keys.move(1)
    case 'k':
      return () => keys.move(-1)
    // The form's own controls use the arrows while they have the focus.
    case 'ArrowDown':
      return place.isInForm ? undefined : () => keys.move(1)
    case 'ArrowUp':
      return place.isInForm ? undefined : () => keys.move(-1)
    case 'Enter':
      return place.isOnControl ? undefined : keys.enter
    case 'd':
    case 'D':
      return keys.decline
    case 'w':
      return keys.want
    case 'x':
      return keys.choose
    case 'q':
      return keys.quoteChosen
    case 'n':
      return keys.take
    case '/':
      return keys.search
    case 'f':
      return keys.filter
    case '[':
      return keys.stepTab && (() => keys.stepTab?.(-1))
    case ']':
      return keys.stepTab && (() => keys.stepTab?.(1))
    default:
      return undefined
  }
}
