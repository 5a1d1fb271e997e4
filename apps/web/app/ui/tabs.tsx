import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

interface TabsProps {
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  value: string
  onValueChange: (value: string) => void
  /** Equal shares of the width, as on the sign-up page. */
  wide?: boolean
  className?: string
}

export function Tabs({ label, tabs, value, onValueChange, wide = false, className }: TabsProps) {
  const id = useId()
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(String(next))} className={className}>
      <Base.List aria-label={label} className={classNames('flex overflow-x-auto border-b border-line', wide ? '' : 'gap-6')}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            id={`${id}tab-${tab.value}`}
            aria-controls={`${id}panel-${tab.value}`}
            className={classNames(
              '-mb-px grid min-h-13 place-items-center border-b-3 border-transparent text-17 font-550 whitespace-nowrap text-steel-600 transition-colors hover:text-ink focus-visible:outline-offset-[-3px] data-active:border-ink data-active:font-700 data-active:text-ink',
              wide && 'flex-1',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          id={`${id}panel-${tab.value}`}
          aria-labelledby={`${id}tab-${tab.value}`}
          keepMounted
          className="pt-5 outline-offset-4"
        >
          {tab.value === value && tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
