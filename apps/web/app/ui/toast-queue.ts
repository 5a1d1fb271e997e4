export type ToastKind = 'success' | 'error' | 'info'

interface ToastExtras {
  /** A second line: what was rolled back, what happens next. */
  description?: string
  action?: { label: string; onSelect: () => void }
  /** What it speaks of. A second toast about it takes the place of the first; once it has worked, the error goes. */
  about?: string
  /** The error says why the page changes: it stays over the next one. */
  outlivesPage?: boolean
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
  /** What an error spoke of has worked now. */
  worked: (about: string) => closeErrors((error) => error.about === about),
  /** Errors of the page that was left. */
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

/** Between whoever asks for a toast and the region that shows it, which is loaded with the first one. */
export const toastQueue = {
  isWanted: () => isWanted,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The region is there: it gets what waited, and everything from now on. */
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
