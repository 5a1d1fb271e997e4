import { type ReactNode, useEffect, useRef } from 'react'

interface OneTabStopProps {
  /** The name of the list. */
  label: string
  className?: string
  children: ReactNode
}

const usable = 'a[href], button:enabled, input:enabled'

/** The screen direction of each arrow key. */
const directions: Record<string, readonly [x: number, y: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * A long list with a single tab stop: arrow keys, Home and End move inside it, and Tab returns to the last item. Without script
 * each item is its own stop.
 */
export function OneTabStop({ label, className, children }: OneTabStopProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(undefined)

  // Runs after every render, because items come and go.
  useEffect(() => keepOneStop(itemsOf(box.current), last.current))

  useEffect(() => {
    const list = box.current
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last.current = target
      keepOneStop(itemsOf(list), target)
    }
    const steer = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = itemAt(itemsOf(list), event.target as HTMLElement, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    list?.addEventListener('focusin', remember)
    list?.addEventListener('keydown', steer)
    return () => {
      list?.removeEventListener('focusin', remember)
      list?.removeEventListener('keydown', steer)
    }
  }, [])

  return (
    <div ref={box} role="toolbar" aria-label={label} className={className}>
      {children}
    </div>
  )
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(usable) ?? [])]

function keepOneStop(items: HTMLElement[], wanted: HTMLElement | undefined): void {
  const stop = wanted && items.includes(wanted) ? wanted : items[0]
  for (const item of items) item.tabIndex = item === stop ? 0 : -1
}

function itemAt(items: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  const direction = directions[key]
  if (!direction) return undefined
  const inOrder = direction[0] === 0 ? undefined : items[items.indexOf(from) + direction[0]]
  return nearest(items, from, direction) ?? inOrder
}

/** The next item in this direction on screen: the one least out of line, and among those the closest. */
function nearest(items: HTMLElement[], from: HTMLElement, [x, y]: readonly [number, number]): HTMLElement | undefined {
  const start = centreOf(from)
  let best: { item: HTMLElement; cost: number } | undefined
  for (const item of items) {
    const [right, down] = [centreOf(item).x - start.x, centreOf(item).y - start.y]
    const ahead = right * x + down * y
    const cost = ahead + 10 * Math.abs(right * y + down * x)
    if (ahead > 4 && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { item, cost }
  }
  return best?.item
}

function centreOf(item: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = item.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
