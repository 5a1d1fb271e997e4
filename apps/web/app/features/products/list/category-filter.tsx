import { limits } from '@allyards/contract/limits'
import { useState } from 'react'
import { Checkbox } from '~/ui/checkbox'
import { TextField } from '~/ui/text-field'
import { useCategories } from './use-categories'

const SHOWN = 8

interface CategoryFilterProps {
  chosen: string[]
  onToggle: (slug: string, isOn: boolean) => void
}

/** Categories, searched from three characters on. */
export function CategoryFilter({ chosen, onToggle }: CategoryFilterProps) {
  const [text, setText] = useState('')
  const { found, failed } = useCategories(text, SHOWN)
  const isShort = text.trim() !== '' && text.trim().length < limits.categorySearchMinCharacters
  return (
    <div className="grid gap-1.5">
      <TextField
        label="Search categories"
        hideLabel
        icon="search"
        placeholder="Search categories"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isShort && <p className="text-13 text-steel-600">{`Type at least ${limits.categorySearchMinCharacters} characters`}</p>}
      {failed && <p className="text-13 text-stop">The categories could not be loaded.</p>}
      {found?.length === 0 && <p className="text-13 text-steel-600">No categories found</p>}
      {(found ?? []).map(({ slug, name }) => (
        <Checkbox
          key={slug}
          dense
          label={name}
          checked={chosen.includes(slug)}
          onChange={(event) => onToggle(slug, event.target.checked)}
        />
      ))}
    </div>
  )
}
