/** A country's flag. Flags in a list load as they scroll into view. */
export function Flag({ code }: { code: string }) {
  return (
    <img
      src={`/flags/${code}.svg`}
      alt=""
      width={22}
      height={15}
      loading="lazy"
      className="h-3.75 w-5.5 shrink-0 rounded-[2px] bg-paper-3 object-cover ring-1 ring-line"
    />
  )
}
