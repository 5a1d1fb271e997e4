import { useSyncExternalStore } from 'react'

/** A country's flag, drawn by the browser's emoji font; where there is none, the letters of its code. */
export function Flag({ code }: { code: string }) {
  const isDrawn = useSyncExternalStore(subscribe, fontHasFlags, () => false)
  if (isDrawn) {
    return (
      <span aria-hidden="true" className="w-5.5 shrink-0 text-center text-17 leading-none">
        {flagOf(code)}
      </span>
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid h-4 w-5.5 shrink-0 place-items-center rounded-[3px] bg-ink text-11 leading-none font-700 text-paper-0"
    >
      {code}
    </span>
  )
}

/** The letters of the code as regional indicators. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}

let known: boolean | undefined

/** A font that knows flags draws one in colour; others draw two boxes or two letters in the text's colour. */
function fontHasFlags(): boolean {
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = 32
  canvas.height = 32
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.font = '24px sans-serif'
  pen.textBaseline = 'top'
  pen.fillText(flagOf('IN'), 0, 2)
  const { data } = pen.getImageData(0, 0, 32, 32)
  known = false
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 40) known = true
  }
  return known
}

const subscribe = () => () => {}
