import type { PublicBranch } from '@allyards/contract/branches'
import type { OpeningHours } from '@allyards/contract/company-terms'
import type { DeliveryTerms } from '@allyards/contract/delivery-terms'
import { type Badges, type CheckKind, checkedThings, checkKinds } from '@allyards/contract/depot-checks'
import type { DepotDetails } from '@allyards/contract/depots'
import { crownPlaces, farPlaces, farPlaceWords } from '@allyards/contract/far-places'
import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { sizeWords } from '@allyards/contract/part-sizes'
import { toSlug } from '@allyards/contract/slug'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { daysWords, warrantyWords } from '~/features/products/product-words'
import { ReportButton } from '~/features/reports/report-button'
import { Icon, type IconName } from '~/ui/icon'
import { brandsOf } from './branch-words'
import { OpenNow } from './open-now'
import { hoursWords } from './opening-hours-words'

/** The side column: legal identity, makes, opening hours and promises. */
export function DepotPanels({ company }: { company: DepotDetails }) {
  return (
    <aside aria-label="About this depot" className="grid content-start gap-4">
      <CompanyDetails company={company} />
      {company.openingHours && <Hours hours={company.openingHours} />}
      {company.branches.length > 0 && <Branches branches={company.branches} />}
      <Delivery terms={company.deliveryTerms} warrantyMonths={company.defaultWarrantyMonths} />
      <Brands brands={brandsOf(company)} />
      {company.about && (
        <Panel title="About">
          <p className="text-14 whitespace-pre-line text-steel-600">{company.about}</p>
        </Panel>
      )}
      <ReportButton
        about={{ kind: 'company', id: company.id, name: company.companyName }}
        className="justify-self-start text-13 text-steel-600"
      >
        Report this page
      </ReportButton>
    </aside>
  )
}

function Hours({ hours }: { hours: OpeningHours }) {
  return (
    <Panel title="Opening hours">
      <Week hours={hours} />
    </Panel>
  )
}

function Week({ hours }: { hours: OpeningHours }) {
  return (
    <>
      <OpenNow hours={hours} className="mb-2 text-14" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        {hoursWords(hours).map(({ days, words }) => (
          <div key={days} className="contents">
            <dt className="text-steel-600">{days}</dt>
            <dd className="text-right tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The company's further sites; the first is its own address. */
function Branches({ branches }: { branches: readonly PublicBranch[] }) {
  return (
    <Panel title={branches.length === 1 ? 'Branch' : 'Branches'}>
      <ul className="grid gap-4">
        {branches.map(({ name, addressLine1, addressLine2, city, postcode, brands, openingHours }) => (
          <li key={name} className="border-t border-line pt-2.5 text-14">
            <h3 className="font-600">{name}</h3>
            <p>{[addressLine1, addressLine2, `${city} ${postcode}`].filter(Boolean).join(', ')}</p>
            <p className="mb-2 text-steel-600">{brands.length === 0 ? 'All makes' : brands.join(', ')}</p>
            {openingHours && <Week hours={openingHours} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Delivery({ terms, warrantyMonths }: { terms: DeliveryTerms; warrantyMonths: number }) {
  const lines = [
    { icon: 'van', text: deliveryWords(terms) },
    {
      icon: 'clock',
      text: terms.days === null ? null : terms.days === 0 ? 'Sent the same day' : `With you in ${daysWords(terms.days)}`,
    },
    { icon: 'pin', text: terms.collection ? 'Collection from the yard, within opening hours' : null },
    { icon: 'shield', text: warrantyMonths > 0 ? `${warrantyWords(warrantyMonths)} warranty` : null },
  ] satisfies { icon: IconName; text: string | null }[]
  const said = lines.filter(({ text }) => text !== null)
  if (said.length === 0 && !terms.note) return null
  return (
    <Panel title="Delivery and warranty">
      <ul className="grid gap-1.5 text-14">
        {said.map(({ icon, text }) => (
          <li key={icon} className="flex items-start gap-2">
            <Icon name={icon} size="sm" className="mt-1 text-steel-600" />
            {text}
          </li>
        ))}
      </ul>
      <DeliveryTable terms={terms} />
      {terms.note && <p className="mt-2.5 text-14 whitespace-pre-line text-steel-600">{terms.note}</p>}
      <p className="mt-2.5 text-13 text-steel-600">An offer or a listing may say otherwise; what it says counts.</p>
    </Panel>
  )
}

/** Prices for larger sizes and remote places; nothing if the depot has set none. */
function DeliveryTable({ terms }: { terms: DeliveryTerms }) {
  const sizes = (['large-parcel', 'pallet', 'engine'] as const).flatMap((size) => {
    const { price, days } = terms.sizes[size]
    if (price === null && days === null) return []
    return [{ name: sizeWords[size], words: [price !== null && costWords(price), days !== null && daysWords(days)] }]
  })
  const places = farPlaces.flatMap((place) => {
    const { delivers, surcharge, extra_days } = terms.places[place]
    const isUsual = crownPlaces.includes(place) ? !delivers : delivers && surcharge === 0 && extra_days === 0
    if (isUsual) return []
    const more = [surcharge > 0 && `${formatMoney(surcharge)} more`, extra_days > 0 && `${daysWords(extra_days)} more`]
    return [{ name: farPlaceWords[place], words: delivers ? (more.some(Boolean) ? more : ['Delivers']) : ['No delivery'] }]
  })
  if (sizes.length + places.length === 0) return null
  return (
    <dl className="mt-2.5 text-14">
      {[...sizes, ...places].map(({ name, words }) => (
        <div key={name} className="flex justify-between gap-3 border-t border-line py-1.5">
          <dt className="text-steel-600">{name}</dt>
          <dd className="text-right tabular-nums">{words.filter(Boolean).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

const costWords = (pounds: number) => (pounds === 0 ? 'free' : formatMoney(pounds))

/** "£9.95, free from £150"; null if the depot has set no price. */
export function deliveryWords({ price, free_from }: DeliveryTerms): string | null {
  const usual = price === null ? null : price === 0 ? 'Free delivery' : `${formatMoney(price)} delivery`
  if (free_from === null || price === 0) return usual
  return usual ? `${usual}, free from ${formatMoney(free_from)}` : `Free delivery from ${formatMoney(free_from)}`
}

function CompanyDetails({ company }: { company: DepotDetails }) {
  const address = [company.addressLine1, company.addressLine2, `${company.city} ${company.postcode}`].filter(Boolean)
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Legal name', value: company.companyName },
    {
      label: 'Address',
      value: address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
    ...statedBy(company).map(({ label, value, kind }) => ({
      label,
      value: (
        <>
          {value}
          <span className="block text-13 font-400 text-steel-600">{checkedOn(company.badges, kind)}</span>
        </>
      ),
    })),
    ...(company.companyNumber ? [] : [{ label: 'Company number', value: 'Not a registered company' }]),
    ...(company.vatNumber ? [] : [{ label: 'VAT number', value: 'Not VAT registered' }]),
  ]
  return (
    <Panel title="Company details">
      <dl className="text-14">
        {facts.map(({ label, value }) => (
          <div key={label} className="border-t border-line py-2">
            <dt className="text-13 text-steel-600">{label}</dt>
            <dd className="font-600">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The depot's statements about itself, in the order of the checks. */
function statedBy(company: DepotDetails): { kind: CheckKind; label: string; value: string }[] {
  const values: Record<CheckKind, string | null> = {
    'company-number': company.companyNumber,
    'vat-number': company.vatNumber,
    'atf-permit': company.atfPermit,
    'scrap-licence': company.scrapLicence,
    certification: company.certification,
  }
  return checkKinds.flatMap((kind) => {
    const value = values[kind]
    return value ? [{ kind, label: checkedThings[kind].name, value }] : []
  })
}

function checkedOn(badges: Badges, kind: CheckKind): string {
  const badge = badges.find((one) => one.kind === kind)
  return badge ? `checked by Allyards ${formatDate(badge.checked_on)}` : 'stated by the depot'
}

function Brands({ brands }: { brands: readonly string[] }) {
  return (
    <Panel title="Brands">
      {brands.length === 0 ? (
        <p className="text-14 text-steel-600">All makes</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-2.5 text-14 font-550">
          {brands.map((brand) => (
            <li key={brand}>
              <Link to={`/${toSlug(brand)}`} className="flex min-h-6 items-center gap-2 hover:underline">
                <img src={`/logos/${toSlug(brand)}.svg`} alt="" width={22} height={22} loading="lazy" className="size-5.5" />
                {brand}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="surface p-5">
      <h2 className="mb-2.5 text-15 font-650">{title}</h2>
      {children}
    </section>
  )
}
