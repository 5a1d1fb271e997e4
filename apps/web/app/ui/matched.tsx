/** A text with the search term underlined. */
export function Matched({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase()
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <u className="font-650 underline-offset-3">{text.slice(at, end)}</u>
      {text.slice(end)}
    </>
  )
}
