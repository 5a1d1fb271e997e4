import type { BrowseChoice } from '@allyards/contract/browse'
import { useState } from 'react'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/text-field'
import { emptyWords } from './browse-words'
import { ChoiceGrid } from './choice-grid'

/** All makes, with a search that narrows them while typing. */
export function BrandChoices({ choices, pathOf }: { choices: BrowseChoice[]; pathOf: (slug: string) => string }) {
  const [search, setSearch] = useState('')
  const wanted = plain(search)
  const shown = choices.filter(({ name }) => plain(name).includes(wanted))
  return (
    <>
      <TextField
        label="Search makes"
        hideLabel
        icon="search"
        type="search"
        placeholder={`Search ${choices.length} makes`}
        className="mb-5 md:w-85"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length > 0 ? (
        <ChoiceGrid level="brand" choices={shown} pathOf={pathOf} />
      ) : (
        <EmptyState title={emptyWords('brand')} />
      )}
    </>
  )
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()
}
