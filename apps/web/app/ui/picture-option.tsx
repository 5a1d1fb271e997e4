import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

interface PictureOptionProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** radio: one of a group; checkbox: any number. */
  type: 'radio' | 'checkbox'
  picture: ReactNode
  label: ReactNode
}

/** A choice by picture. The chosen one has an ink ring and a tick on its corner. */
export function PictureOption({ type, picture, label, className, ...input }: PictureOptionProps) {
  return (
    <label
      className={classNames(
        'group relative flex flex-col items-center justify-end gap-2 rounded bg-card px-2 pt-3.5 pb-3 text-center text-14 leading-tight font-550 inset-ring inset-ring-line transition-shadow hover:inset-ring-field',
        'has-checked:font-650 has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:cursor-not-allowed has-disabled:text-steel-500',
        className,
      )}
    >
      <input {...input} type={type} className="absolute inset-0 size-full cursor-[inherit] scroll-mb-[inherit] opacity-0" />
      <span aria-hidden="true" className="grid flex-1 place-items-center">
        {picture}
      </span>
      <span>{label}</span>
      <span className="pointer-events-none absolute -top-1.75 -right-1.75 hidden size-6 place-items-center rounded-full bg-ink text-white ring-2 ring-page group-has-checked:grid">
        <Icon name="check" size="sm" className="stroke-[2.75]" />
      </span>
    </label>
  )
}
