import { limits } from '@allyards/contract/limits'
import { Toast } from '@base-ui/react/toast'
import { type CSSProperties, useEffect } from 'react'
import { Icon, type IconName } from './icon'
import { type ToastRequest, toastQueue } from './toast-queue'

const { autoHideMs, kept, maxWidthPx, enterMs, exitMs } = limits.toast
const motion = { '--enter': `${enterMs}ms`, '--exit': `${exitMs}ms`, maxWidth: maxWidthPx } as CSSProperties

const toastManager = Toast.createToastManager()

/** Hovering or focusing pauses every toast; F6 jumps here. */
export function ToastRegion() {
  return (
    <>
      <Toast.Provider toastManager={toastManager} timeout={autoHideMs} limit={kept}>
        <Toast.Portal>
          <Toast.Viewport
            style={motion}
            className="fixed top-4 right-4 z-60 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] flex-col gap-3 overflow-y-auto outline-0 empty:hidden"
          >
            <ToastList />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
      <QueueLink />
    </>
  )
}

/** Rendered after the provider, so that its effect runs once the provider listens. */
function QueueLink() {
  useEffect(() => toastQueue.attach({ add, closeErrors }), [])
  return null
}

/** The visible errors by the id of their toast. */
const errors = new Map<string, ToastRequest>()

function add(request: ToastRequest): void {
  const { kind, title, description, action, about } = request
  const id = about === undefined ? crypto.randomUUID() : `${kind} ${about}`
  if (kind === 'error') errors.set(id, request)
  toastManager.add({
    id,
    type: kind,
    title,
    description,
    priority: kind === 'error' ? 'high' : 'low',
    actionProps: action ? { children: action.label, onClick: action.onSelect } : undefined,
    onRemove: () => errors.delete(id),
  })
}

function closeErrors(which: (error: ToastRequest) => boolean): void {
  for (const [id, error] of errors) if (which(error)) toastManager.close(id)
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager()
  useEffect(() => {
    for (const entry of toasts) if (entry.limited && entry.transitionStatus !== 'ending') close(entry.id)
  }, [toasts, close])
  return toasts.map((entry) => (
    <Toast.Root
      key={entry.id}
      toast={entry}
      // A separate live region reads errors aloud. If they were hidden here, their buttons would be focusable without a name.
      aria-hidden={false}
      swipeDirection={['right', 'up']}
      className="on-ink flex w-full shrink-0 items-start gap-3 rounded bg-ink py-3 pr-2 pl-3.5 text-14 leading-[1.4] text-white shadow-float transition-[opacity,transform] duration-(--enter) ease-move [transform:translateX(var(--toast-swipe-movement-x))] data-ending-style:[transform:translateX(calc(100%+1rem))] data-ending-style:opacity-0 data-ending-style:duration-(--exit) data-limited:hidden data-starting-style:[transform:translateX(calc(100%+1rem))] data-starting-style:opacity-0"
    >
      <Icon name={iconOf(entry.type)} className={colourOf(entry.type)} />
      <Toast.Content className="min-w-0 flex-1 break-words">
        <Toast.Title className="m-0 text-14 font-650" />
        <Toast.Description className="m-0 text-steel-200" />
        {entry.actionProps && <Toast.Action className="link min-h-6 text-white" />}
      </Toast.Content>
      <Toast.Close
        aria-label="Close"
        aria-hidden={false}
        className="-my-1 grid size-8 shrink-0 place-items-center rounded-sm text-steel-300 hover:text-white"
      >
        <Icon name="close" size="sm" />
      </Toast.Close>
    </Toast.Root>
  ))
}

function iconOf(type: string | undefined): IconName {
  if (type === 'success') return 'check'
  return type === 'error' ? 'alert' : 'bell'
}

function colourOf(type: string | undefined): string {
  if (type === 'success') return 'text-go-lit'
  return type === 'error' ? 'text-stop-lit' : 'text-plate'
}
