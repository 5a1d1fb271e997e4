import { type Ref, useState } from 'react'
import { useCategories } from '~/features/products/list/use-categories'
import { Combobox } from '~/ui/combobox'

interface CategoryFieldProps {
  value: string
  error: string | undefined
  onChange: (categoryId: string) => void
  ref?: Ref<HTMLButtonElement>
}

const NONE = 'none'
const SHOWN = 100

/** The category in which buyers find the product, searched from three characters on. */
export function CategoryField({ value, error, onChange, ref }: CategoryFieldProps) {
  const [text, setText] = useState('')
  const { found } = useCategories(text, SHOWN)
  const [known, setKnown] = useState<{ value: string; label: string }[]>([])
  const offered = (found ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const kept = known.filter((item) => item.value === value && !offered.some((other) => other.value === item.value))
  return (
    <Combobox
      ref={ref}
      label="Category"
      mark="optional"
      placeholder="By the part"
      searchLabel="Search categories"
      emptyText="No categories found"
      error={error}
      items={[{ value: NONE, label: 'By the part' }, ...kept, ...offered]}
      value={value || null}
      onQueryChange={setText}
      onValueChange={(chosen) => {
        setKnown(offered.filter((item) => item.value === chosen))
        onChange(chosen === NONE ? '' : chosen)
      }}
    />
  )
}
