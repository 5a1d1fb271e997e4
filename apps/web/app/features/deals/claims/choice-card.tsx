import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Tag } from '~/ui/tag'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'title'> {
  title: string
  about: string
  tag?: string | undefined
  /** The consequence, shown while the answer is chosen. */
  consequence?: ReactNode
}

/** One of several answers in plain words, framed when chosen. */
export function ChoiceCard({ title, about, tag, consequence, className, ...input }: ChoiceCardProps) {
  return (
    <label
      className={classNames(
        'group grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 rounded px-3.5 py-3 text-14 leading-[1.4] inset-ring inset-ring-line has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="mt-0.5 size-5 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-field bg-card outline-0 checked:border-[6px] checked:border-ink"
      />
      <span>
        <b className="block font-650">{title}</b>
        <span className="text-steel-600">{about}</span>
      </span>
      {tag && <Tag className="max-md:col-start-2 max-md:mt-1 max-md:justify-self-start">{tag}</Tag>}
      {consequence && (
        <span className="col-span-2 col-start-2 mt-2 hidden rounded-sm bg-go-wash px-3 py-2 text-13 text-go-deep group-has-checked:block">
          {consequence}
        </span>
      )}
    </label>
  )
}
