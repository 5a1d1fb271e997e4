export type ToastKind = 'success' | 'error' | 'info'

interface ToastExtras {
  /** A second line: what was rolled back, what happens next. */
  description?: string
  action?: { label: string; onSelect: () => void }
}

export interface ToastRequest extends ToastExtras {
  kind: ToastKind
  title: string
}

/** Usable from anywhere, also outside React. */
export const toast = {
  success: (title: string, extras?: ToastExtras) => ask({ kind: 'success', title, ...extras }),
  error: (title: string, extras?: ToastExtras) => ask({ kind: 'error', title, ...extras }),
  info: (title: string, extras?: ToastExtras) => ask({ kind: 'info', title, ...extras }),
}

type Show = (request: ToastRequest) => void

let show: Show | undefined
let isWanted = false
const waiting: ToastRequest[] = []
const listeners = new Set<() => void>()

/** Between whoever asks for a toast and the region that shows it, which is loaded with the first one. */
export const toastQueue = {
  isWanted: () => isWanted,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The region is there: it gets what waited, and everything from now on. */
  attach(region: Show) {
    show = region
    for (const request of waiting.splice(0)) region(request)
    return () => {
      show = undefined
    }
  },
}

function ask(request: ToastRequest): void {
  if (show) {
    show(request)
  } else {
    waiting.push(request)
    isWanted = true
    for (const listener of listeners) listener()
  }
}
