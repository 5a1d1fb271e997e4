import { ButtonLink } from '~/ui/button-link'
import { BoxNote } from './box-note'

/** Shown to a seller where a buyer can reserve. */
export function ForSellers({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="grid gap-3">
      <BoxNote icon="shop" title={isOwn ? 'This is your listing' : 'You are signed in as a seller'}>
        {isOwn
          ? 'Buyers see “Reserve”, “Message seller” and “Ask for a quote” here.'
          : 'Only a buyer can reserve it, message the depot or ask for a quote.'}
      </BoxNote>
      {isOwn && (
        <ButtonLink kind="line" to="/product">
          Go to your products
        </ButtonLink>
      )}
    </div>
  )
}
