import type { Deal } from '@allyards/contract/deals'
import { ButtonLink } from '~/ui/button-link'
import { Tag } from '~/ui/tag'
import { TextLink } from '~/ui/text-link'
import { ContactLine } from '../contact-lines'
import { DealPanel } from '../deal-panel'
import { chatPath } from '../deal-words'
import { YardLines } from '../yard-lines'

/** The other side's contact details, shared by the deal. */
export function DealContacts({ deal }: { deal: Deal }) {
  return deal.side === 'buyer' ? <DepotContacts deal={deal} /> : <BuyerContacts deal={deal} />
}

function DepotContacts({ deal: { contacts, items } }: { deal: Deal }) {
  const { seller } = contacts
  const stated = [
    seller.companyNumber && `company ${seller.companyNumber}`,
    seller.vatNumber && `VAT ${seller.vatNumber}`,
  ].filter(Boolean)
  return (
    <DealPanel title={seller.companyName} aside={<TextLink to={`/sellerDetails?seller=${seller.slug}`}>See the depot</TextLink>}>
      <ul className="grid gap-1 px-4 py-2.5 md:px-5">
        <ContactLine icon="person" value={seller.name} what="name" />
        <ContactLine icon="phone" value={seller.phoneNumber} what="number" strong />
        <ContactLine icon="mail" value={seller.email} what="email" />
        <YardLines yards={seller.yards} items={items} />
      </ul>
      {stated.length > 0 && (
        <p className="mx-4 border-t border-line pt-2.5 text-12 leading-normal text-steel-600 md:mx-5">
          {`${seller.companyName}, ${stated.join(', ')}`}
        </p>
      )}
      <Ways side="buyer" userId={seller.user_id} phone={seller.phoneNumber} />
    </DealPanel>
  )
}

function BuyerContacts({ deal: { contacts, delivery } }: { deal: Deal }) {
  const { buyer } = contacts
  const address = [delivery.name, delivery.addressLine1, delivery.addressLine2, delivery.city, delivery.postcode]
  const told = address.filter(Boolean).join(', ')
  return (
    <DealPanel title={buyer.name} aside={<Tag>{buyer.business ? 'Buys for a business' : 'Buys for themselves'}</Tag>}>
      <ul className="grid gap-1 px-4 py-2.5 md:px-5">
        <ContactLine icon="phone" value={buyer.phoneNumber} what="number" strong />
        <ContactLine icon="mail" value={buyer.email} what="email" />
        {delivery.method === 'deliver' && told && <ContactLine icon="pin" value={told} what="address" about="Deliver to" />}
      </ul>
      <p className="mx-4 border-t border-line pt-2.5 text-12 leading-normal text-steel-600 md:mx-5">
        {delivery.method === 'collect' && 'Collects it from you. '}
        {buyer.business
          ? [buyer.business.name, buyer.business.vatNumber && `VAT ${buyer.business.vatNumber}`].filter(Boolean).join(', ')
          : 'A consumer: may cancel until 14 days after receiving it, and gets basic delivery back.'}
      </p>
      <Ways side="seller" userId={buyer.user_id} phone={buyer.phoneNumber} />
    </DealPanel>
  )
}

function Ways({ side, userId, phone }: { side: Deal['side']; userId: string; phone: string }) {
  return (
    <div className="grid grid-cols-2 gap-2 px-4 pt-3 pb-4 md:px-5">
      <ButtonLink size="sm" className="max-md:min-h-11" icon="message" to={chatPath(side, userId)}>
        Message
      </ButtonLink>
      <ButtonLink
        kind="line"
        size="sm"
        className="max-md:min-h-11"
        icon="phone"
        to={`tel:${phone.replace(/\s/g, '')}`}
        reloadDocument
      >
        Call
      </ButtonLink>
    </div>
  )
}
