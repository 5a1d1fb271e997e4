import { companyChanges } from '@allyards/contract/company-changes'
import { readCompanyNumber, readPostcode, readVatNumber } from '@allyards/contract/company-checks'
import { checkKinds } from '@allyards/contract/depot-checks'
import type { Company, OwnSanction } from '@allyards/contract/sellers'
import { BadgesWillGo } from '~/features/own-depot/badges-will-go'
import { BrandPicker } from '~/features/own-depot/brand-picker'
import { AddressFields, NameFields, StandingFields } from '~/features/own-depot/depot-fields'
import { type DepotFields, useDepotForm } from '~/features/own-depot/depot-form'
import { saidHours, useHoursForm } from '~/features/own-depot/hours-form'
import { LogoField } from '~/features/own-depot/logo-field'
import { useSellerProfileQuery } from '~/features/own-depot/own-depot-calls'
import { deliveryOf, useTermsForm } from '~/features/own-depot/terms-form'
import { areaMeta } from '~/features/site/page-meta'
import { OwnRolePanel } from '~/features/team/own-role-panel'
import type { SessionUser } from '~/store/auth-slice'
import { useSession } from '~/store/hooks'
import { useMay } from '~/store/use-may'
import { Panel } from '~/ui/panel'
import { toast } from '~/ui/toast-queue'
import { NoticesPanel } from '../notifications/notice-choices-panel'
import { BranchesPanel } from './branches-panel'
import { useIsChecked } from './checks-calls'
import { ChecksPanel } from './checks-panel'
import { DataPanel } from './data-panel'
import { DetailsPanel } from './details-panel'
import { DevicesPanel } from './devices-panel'
import { HoursPanel } from './hours-panel'
import { PasswordPanel } from './password-panel'
import { PayingPanel } from './paying-panel'
import { ProfileFailure, ProfilePage, ProfileSkeleton } from './profile-page'
import { PublicPagePreview } from './public-page-preview'
import { SanctionNote } from './sanction-note'
import { SaveRow } from './save-row'
import { TermsPanel } from './terms-panel'

export function meta() {
  return areaMeta('My Profile')
}

const parts = [
  ['company', 'Company'],
  ['brands', 'Brands'],
  ['checks', 'Checks'],
  ['hours', 'Opening hours'],
  ['branches', 'Branches'],
  ['delivery', 'Delivery and warranty'],
  ['paying', 'Payment'],
  ['details', 'You'],
  ['team', 'Team'],
  ['notices', 'Notices'],
  ['password', 'Password'],
  ['devices', 'Devices'],
  ['data', 'Your data'],
] as const

/** Of a member, whatever their role. */
const ownParts = new Set<string>(['details', 'team', 'notices', 'password', 'devices', 'data'])

export default function SellerProfileScreen() {
  const { data, isError, refetch, isFetching } = useSellerProfileQuery({})
  const isOwner = useMay('company')
  if (data?.company && !isOwner) return <MemberProfile company={data.company} sanction={data.sanction} />
  if (data?.company) return <Profile company={data.company} isChecked={data.is_checked !== false} sanction={data.sanction} />
  if (!isError) return <ProfileSkeleton />
  return (
    <ProfileFailure onRetry={refetch} retrying={isFetching}>
      Nothing is lost: your company details are stored.
    </ProfileFailure>
  )
}

interface ProfileProps {
  company: Company
  isChecked: boolean
  sanction: OwnSanction | null
}

/** A member who is no owner changes their own things, and not the company's. */
function MemberProfile({ company, sanction }: Omit<ProfileProps, 'isChecked'>) {
  const user = useSession()?.user ?? {}
  const handlesMoney = useMay('money')
  return (
    <ProfilePage parts={parts.filter(([id]) => ownParts.has(id) || (id === 'paying' && handlesMoney))} aside={null}>
      {sanction && <SanctionNote sanction={sanction} />}
      <PayingPanel user={user} />
      <PersonPanels user={user} company={company} />
    </ProfilePage>
  )
}

/** The panels that every member has. */
function PersonPanels({ user, company }: { user: Partial<SessionUser>; company: Company }) {
  return (
    <>
      <DetailsPanel user={user} title="You" />
      <OwnRolePanel role={user.memberRole ?? 'owner'} companyName={company.companyName} />
      <NoticesPanel />
      <PasswordPanel email={user.email} />
      <DevicesPanel />
      <DataPanel />
    </>
  )
}

function Profile({ company, isChecked, sanction }: ProfileProps) {
  const user = useSession()?.user ?? {}
  const depot = useDepotForm(company, (_company, message) => toast.success(message))
  const hours = useHoursForm(company)
  const terms = useTermsForm(company)
  return (
    <ProfilePage
      parts={parts}
      aside={
        <PublicPagePreview
          slug={company.slug}
          typed={{
            ...publicFieldsOf(depot.form.watch()),
            openingHours: saidHours(hours.form.watch(), company.openingHours),
            deliveryTerms: deliveryOf(terms.form.watch()),
            defaultWarrantyMonths: Number(terms.form.watch('warranty_months')),
          }}
        />
      }
    >
      {sanction && <SanctionNote sanction={sanction} />}
      <CompanyPanels company={company} {...depot} />
      <ChecksPanel isChecked={isChecked} />
      <HoursPanel {...hours} />
      <BranchesPanel company={company} />
      <TermsPanel {...terms} />
      <PayingPanel user={user} />
      <PersonPanels user={user} company={company} />
    </ProfilePage>
  )
}

type CompanyPanelsProps = ReturnType<typeof useDepotForm> & { company: Company }

/** The company's details and makes: one form, saved together. */
function CompanyPanels({ company, form, submit, uploadLogo, isSaving }: CompanyPanelsProps) {
  const fields = form.watch()
  const isChecked = useIsChecked(checkKinds)
  const { errors, isDirty } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Panel id="company" title="Company">
        <div className="grid gap-4">
          <LogoField
            companyName={fields.companyName}
            logo={fields.logo}
            upload={uploadLogo}
            onChange={(logo) => form.setValue('logo', logo, { shouldDirty: true })}
            error={errors.logo?.message}
          />
          <NameFields form={form} />
          <AddressFields form={form} />
          <StandingFields form={form} />
        </div>
      </Panel>
      <Panel id="brands" title="Brands you handle" note="Enquiries for other brands do not reach you.">
        <BrandPicker
          brands={fields.brands}
          onChange={(brands) => form.setValue('brands', brands, { shouldDirty: true })}
          error={errors.brands?.message}
        />
        {isChecked && companyChanges(company, fields).length > 0 && <BadgesWillGo />}
        <SaveRow label="Save company" isDirty={isDirty} isSaving={isSaving} onUndo={() => form.reset()} />
      </Panel>
    </form>
  )
}

function publicFieldsOf(fields: DepotFields) {
  return {
    companyName: fields.companyName,
    companyNumber: readCompanyNumber(fields.companyNumber) ?? null,
    vatNumber: readVatNumber(fields.vatNumber) ?? null,
    addressLine1: fields.addressLine1,
    addressLine2: fields.addressLine2.trim() || null,
    city: fields.city,
    postcode: readPostcode(fields.postcode) ?? fields.postcode,
    about: fields.about.trim() || null,
    brands: fields.brands,
    logoUrl: fields.logo || null,
    atfPermit: fields.atfPermit.trim() || null,
    scrapLicence: fields.scrapLicence.trim() || null,
    certification: fields.certification.trim() || null,
  }
}
