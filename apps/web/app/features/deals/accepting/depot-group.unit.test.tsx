import { unsaidPlaces } from '@allyards/contract/delivery-terms'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AcceptedOffer } from './accepted-offers'
import { DepotGroup } from './depot-group'
import { priceAgreement } from './price-agreement'

const belfast = { pricedFor: null, to: 'northern-ireland', isLeftOpen: false, collectFrom: new Set<string>() } as const
const never = { ...unsaidPlaces, 'northern-ireland': { delivers: false, surcharge: 0, extra_days: 0 } }
const dearer = { ...unsaidPlaces, 'northern-ireland': { delivers: true, surcharge: 15, extra_days: 2 } }

describe('one depot in the agreement', () => {
  it('says what delivery to the address costs, and offers collection only where the depot does', () => {
    const collecting = shown({ collection: true, delivery_places: dearer })
    expect(collecting).toContain('£25.00 to Northern Ireland, in 4 days')
    expect(collecting).toMatch(/type="radio"[^>]* checked=""[^>]* value="deliver"/)
    expect(collecting).toContain('3 Kirkstall Road, Leeds')
    expect(collecting).toContain('Company 04417263, Not registered for VAT')
    const without = shown({ collection: false, delivery_places: dearer })
    expect(without).toContain('Aire Valley does not offer collection.')
    expect(without).not.toContain('type="radio"')
  })

  it('says why its part is left out', () => {
    expect(shown({ collection: false, delivery_places: never })).toContain(
      'Aire Valley does not deliver to Northern Ireland. This part is left out.',
    )
    expect(shown({ collection: true, delivery_places: never })).toContain('This part is left out unless you collect.')
  })

  it('says how dangerous goods come, and leaves them out where the depot names no carrier', () => {
    const terms = { collection: true, delivery_places: dearer }
    const named = shown({ ...terms, dangerous_carrier: 'Northway ADR' }, 'airbag')
    expect(named).toContain('Dangerous goods: collection, or delivery by Northway ADR')
    expect(named).not.toContain('left out')
    const unnamed = shown({ ...terms, dangerous_carrier: null }, 'airbag')
    expect(unnamed).toContain('Dangerous goods: collection only.')
    expect(unnamed).toContain('Aire Valley states no carrier for them. This part is left out unless you collect.')
    expect(shown({ ...terms, dangerous_carrier: null })).not.toContain('Dangerous goods')
  })
})

function shown(depot: Partial<AcceptedOffer['depot']>, part_id = 'alternator'): string {
  const offer = {
    ...{ id: 'offer', enquiryPartId: 'part', depotId: 'depot', pricePence: 50_00, deliveryPence: 10_00 },
    item: { status: 'pending', delivery_days: 2, part_id, part_name: 'Alternator', condition: 'A', quantity: 1 },
    depot: {
      ...{ id: 'depot', companyName: 'Aire Valley', city: 'Leeds' },
      sold_by: { companyName: 'Aire Valley', companyNumber: '04417263', vatNumber: null, address: ['3 Kirkstall Road', 'Leeds'] },
      ...depot,
    },
  } as unknown as AcceptedOffer
  const [price] = priceAgreement([offer], [offer], belfast)
  if (!price) throw new Error('one offer has one price')
  return renderToStaticMarkup(<DepotGroup price={price} seenFirst={[offer]} to="northern-ireland" onMethod={() => {}} />)
}
