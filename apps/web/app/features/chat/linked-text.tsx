import { Fragment } from 'react'

const link = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/gi

/** Text with its web addresses as links. Links open in a new tab and send no referrer. */
export function LinkedText({ text }: { text: string }) {
  const pieces: { at: number; text: string; url?: string }[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index) })
    pieces.push({ at: match.index, text: match[0], url: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) })
  return pieces.map((piece) =>
    piece.url ? (
      <a
        key={piece.at}
        href={piece.url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {piece.text}
      </a>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  )
}
