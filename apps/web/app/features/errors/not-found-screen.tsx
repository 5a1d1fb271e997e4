import { messages } from '@allyards/contract/messages'
import { useRegLookup } from '~/features/vehicles/use-reg-lookup'
import { Button } from '~/ui/button'
import { PlateInput } from '~/ui/plate-input'
import { TextLink } from '~/ui/text-link'
import { EmptyShelf } from './empty-shelf'

const links = [
  { to: '/', label: 'Home' },
  { to: '/#all-parts', label: 'All Parts' },
  { to: '/sellerDetails', label: 'Sellers' },
  { to: '/contact', label: 'Contact Us' },
]

/** The 404 page: the empty place on the shelf, and links to go on. */
export function NotFoundScreen() {
  const lookup = useRegLookup()
  return (
    <div className="pb-16 md:pb-24">
      <div className="h-75 overflow-hidden border-b-3 border-ink bg-ink md:h-105">
        <EmptyShelf />
      </div>
      <div className="wrap grid items-end gap-6 pt-6 md:pt-9 lg:grid-cols-[1fr_auto] lg:gap-12">
        <div>
          <h1 className="cut-hero text-[3.875rem] md:text-88">{messages.notFound}</h1>
          <p className="mt-3 max-w-[52ch] text-15 text-steel-600 md:text-17">
            We looked on every shelf. The page may have been sold, moved, or the address has a letter too many.
          </p>
        </div>
        <div className="grid gap-3.5">
          <form onSubmit={lookup.submit} noValidate className="flex items-start gap-2">
            <PlateInput
              label="Vehicle registration"
              value={lookup.reg}
              onValueChange={lookup.change}
              error={lookup.error}
              className="flex-1"
              plateClassName="w-full lg:w-54"
            />
            <Button type="submit" pending={lookup.isPending}>
              Find Now
            </Button>
          </form>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14">
            {links.map(({ to, label }) => (
              <li key={to}>
                <TextLink to={to} className="min-h-11 md:min-h-8">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
