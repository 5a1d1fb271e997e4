import { useSearchParams } from 'react-router'
import { changedAddress } from '~/ui/changed-address'
import { SearchButton } from '~/ui/search-button'
import { TextField } from '~/ui/text-field'
import { useChangeAddress } from '~/ui/use-change-address'

/** Finds deals by plate, part, number or the other side. */
export function DealsSearch({ placeholder }: { placeholder: string }) {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const known = params.get('search') ?? ''
  return (
    <search className="max-md:w-full md:w-60">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
          changeAddress((asked) => changedAddress(asked, { search: words }), { preventScrollReset: true })
        }}
      >
        <TextField
          key={known}
          type="search"
          name="search"
          label="Search deals"
          hideLabel
          placeholder={placeholder}
          after={<SearchButton className="-mr-2" />}
          maxLength={80}
          defaultValue={known}
        />
      </form>
    </search>
  )
}
