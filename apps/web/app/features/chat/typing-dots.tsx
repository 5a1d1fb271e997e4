export function TypingDots({ name }: { name: string }) {
  return (
    <div role="status" className="mb-1.75 flex gap-1 self-start rounded rounded-bl-[2px] bg-card px-3.5 py-3">
      <span className="sr-only">{name} is typing</span>
      <span aria-hidden="true" className="size-1.75 rounded-full bg-steel-400" />
      <span aria-hidden="true" className="size-1.75 rounded-full bg-steel-500" />
      <span aria-hidden="true" className="size-1.75 rounded-full bg-steel-300" />
    </div>
  )
}
