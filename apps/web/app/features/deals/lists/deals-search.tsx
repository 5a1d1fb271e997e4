import { useSearchParams } from 'react-router'
import { changedAddress } from '~/ui/changed-address'
import { TextField } from '~/ui/text-field'

/** Finds deals by plate, part, number or the other side. */
export function DealsSearch({ placeholder }: { placeholder: string }) {
  const [params, setParams] = useSearchParams()
  const known = params.get('search') ?? ''
  return (
    <search className="max-md:w-full md:w-60">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
          setParams(changedAddress(params, { search: words }), { preventScrollReset: true })
        }}
      >
        <TextField
          key={known}
          type="search"
          name="search"
          label="Search deals"
          hideLabel
          icon="search"
          placeholder={placeholder}
          maxLength={80}
          defaultValue={known}
        />
      </form>
    </search>
  )
}
