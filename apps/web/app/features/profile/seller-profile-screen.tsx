import type { Company } from '@allyards/contract/sellers'
import { useSession } from '~/store/hooks'
import { Button } from '~/ui/button'
import { ErrorState } from '~/ui/error-state'
import { TextLink } from '~/ui/text-link'
import { toast } from '~/ui/toast'
import { BrandPicker } from '../company/brand-picker'
import { useSellerProfileQuery } from '../company/company-api'
import { AddressFields, NameFields, StandingFields } from '../company/company-fields'
import { useCompanyForm } from '../company/company-form-state'
import { CompanyPreview } from '../company/company-preview'
import { CompanySkeleton } from '../company/company-skeleton'
import { LogoField } from '../company/logo-field'
import { NoticesPanel } from '../notifications/notices-panel'
import { DataPanel } from './data-panel'
import { DetailsPanel } from './details-panel'
import { DevicesPanel } from './devices-panel'
import { Panel } from './panel'
import { PasswordPanel } from './password-panel'
import { ProfilePage } from './profile-page'

const parts = [
  ['company', 'Company'],
  ['brands', 'Brands'],
  ['details', 'You'],
  ['notices', 'Notices'],
  ['password', 'Password'],
  ['devices', 'Devices'],
  ['data', 'Your data'],
] as const

export function SellerProfileScreen() {
  const { data, isError, refetch, isFetching } = useSellerProfileQuery({})
  if (data?.company) return <Profile company={data.company} />
  if (!isError) return <CompanySkeleton />
  return (
    <ErrorState title="Your profile could not be loaded" onRetry={refetch} retrying={isFetching}>
      Nothing is lost: your company details are stored.
    </ErrorState>
  )
}

function Profile({ company }: { company: Company }) {
  const user = useSession()?.user ?? {}
  const { form, submit, isSaving } = useCompanyForm(company, (_company, message) => toast.success(message))
  const fields = form.watch()
  const { errors, isDirty } = form.formState
  const actions = (
    <div className="mt-4 flex gap-2">
      <Button type="submit" kind="plate" pending={isSaving} disabled={!isDirty}>
        Save company
      </Button>
      <Button kind="quiet" disabled={!isDirty || isSaving} onClick={() => form.reset()}>
        Undo
      </Button>
    </div>
  )
  return (
    <ProfilePage
      parts={parts}
      aside={
        <div>
          <CompanyPreview fields={fields} />
          <TextLink to={`/sellerDetails?seller=${company.slug}`} className="mt-3">
            Open your public page
          </TextLink>
        </div>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Panel id="company" title="Company">
          <div className="grid gap-4">
            <LogoField
              companyName={fields.companyName}
              logo={fields.logo}
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
          {actions}
        </Panel>
      </form>
      <DetailsPanel user={user} title="You" />
      <NoticesPanel />
      <PasswordPanel email={user.email} />
      <DevicesPanel />
      <DataPanel />
    </ProfilePage>
  )
}
