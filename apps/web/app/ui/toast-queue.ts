export type ToastKind = 'success' | 'error' | 'info'

interface ToastExtras {
  /** A second line: what was rolled back, what happens next. */
  description?: string
  action?: { label: string; onSelect: () => void }
  /** The subject. A second toast about it replaces the first; success removes the error. */
  about?: string
  /** The error explains a change of page, so it stays on the next one. */
  outlivesPage?: boolean
}

export interface ToastRequest extends ToastExtras {
  kind: ToastKind
  title: string
}

/** Usable from anywhere, even outside React. */
export const toast = {
  success: (title: string, extras?: ToastExtras) => ask({ kind: 'success', title, ...extras }),
  error: (title: string, extras?: ToastExtras) => ask({ kind: 'error', title, ...extras }),
  info: (title: string, extras?: ToastExtras) => ask({ kind: 'info', title, ...extras }),
  /** The call with this subject has succeeded, so its errors close. */
  worked: (about: string) => closeErrors((error) => error.about === about),
  /** Closes errors of the page that was left. */
  pageLeft: () => closeErrors((error) => !error.outlivesPage),
}

type Which = (error: ToastRequest) => boolean

interface Region {
  add: (request: ToastRequest) => void
  closeErrors: (which: Which) => void
}

let region: Region | undefined
let isWanted = false
let waiting: ToastRequest[] = []
const listeners = new Set<() => void>()

/** Connects callers with the region that shows toasts, which loads with the first one. */
export const toastQueue = {
  isWanted: () => isWanted,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The region has loaded: it gets the waiting toasts and all later ones. */
  attach(attached: Region) {
    region = attached
    for (const request of waiting) attached.add(request)
    waiting = []
    return () => {
      region = undefined
    }
  },
}

function ask(request: ToastRequest): void {
  if (region) {
    region.add(request)
  } else {
    waiting.push(request)
    isWanted = true
    for (const listener of listeners) listener()
  }
}

function closeErrors(which: Which): void {
  waiting = waiting.filter((request) => request.kind !== 'error' || !which(request))
  region?.closeErrors(which)
}
