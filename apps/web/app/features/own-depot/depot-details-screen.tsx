import { saysNoDelivery } from '@allyards/contract/delivery-terms'
import type { Company } from '@allyards/contract/sellers'
import type { FormEvent, ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { SignUpSteps } from '~/features/auth/sign-up-steps'
import { VerifyBanner } from '~/features/auth/verify-banner'
import { depotDetailsFilled } from '~/store/auth-slice'
import { useAppDispatch, useSession } from '~/store/hooks'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-queue'
import { BrandPicker } from './brand-picker'
import { DepotDetailsSkeleton } from './depot-details-skeleton'
import { AddressFields, NameFields, StandingFields } from './depot-fields'
import { type DepotFields, depotLabels, useDepotForm } from './depot-form'
import { DepotPreview } from './depot-preview'
import { FirstTerms } from './first-terms'
import { LogoField } from './logo-field'
import { useSellerProfileQuery } from './own-depot-calls'
import { useFirstTerms } from './terms-form'

/** The second step of a seller's sign-up, which also edits the details later. */
export function DepotDetailsScreen() {
  const session = useSession()
  const { data, isError } = useSellerProfileQuery({}, { skip: session?.isCompanydetailsFilled !== true })
  return (
    <div className="wrap pt-7 pb-16">
      <VerifyBanner />
      <SignUpSteps step={2} />
      <h1 className="cut-head text-44">Company details</h1>
      <p className="mt-2 mb-6 max-w-[56ch] text-steel-600">
        UK law asks that buyers can see who they buy from. Enquiries reach you as soon as this is saved.
      </p>
      {session?.isCompanydetailsFilled && !data && !isError ? (
        <DepotDetailsSkeleton />
      ) : (
        <DetailsForm company={data?.company ?? null} />
      )}
    </div>
  )
}

function DetailsForm({ company }: { company: Company | null }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const terms = useFirstTerms()
  const { form, submit, uploadLogo, isSaving } = useDepotForm(company, async (_company, message) => {
    const isSaved = await terms.saveChosen()
    dispatch(depotDetailsFilled())
    if (isSaved) toast.success(message)
    else
      toast.error('Your delivery prices were not saved', {
        description: 'Your company details were. Set the prices in your profile.',
      })
    navigate(isSaved ? '/seller-dashboard' : '/seller-profile#delivery')
  })
  const fields = form.watch()
  const { errors } = form.formState
  async function submitAll(event: FormEvent) {
    event.preventDefault()
    if (await terms.isRight()) await submit()
  }

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_372px]">
      <form noValidate onSubmit={submitAll} className="border-t-3 border-ink">
        <Section title="Company">
          <NameFields form={form} />
        </Section>
        <Section title="Depot address">
          <AddressFields form={form} />
        </Section>
        <Section title="Brands you break">
          <BrandPicker
            brands={fields.brands}
            onChange={(brands) => form.setValue('brands', brands, { shouldDirty: true, shouldValidate: true })}
            error={errors.brands?.message}
          />
        </Section>
        {(company === null || saysNoDelivery(company.deliveryTerms)) && (
          <Section title="Delivery">
            <FirstTerms {...terms} />
          </Section>
        )}
        <Section title="How buyers see you">
          <LogoField
            companyName={fields.companyName}
            logo={fields.logo}
            upload={uploadLogo}
            onChange={(logo) => form.setValue('logo', logo, { shouldDirty: true })}
            error={errors.logo?.message}
          />
          <StandingFields form={form} />
        </Section>
        <div className="flex flex-wrap items-center gap-4 pt-6">
          <Button type="submit" kind="plate" size="lg" pending={isSaving}>
            Save and open my dashboard
          </Button>
          <NeededFields errors={errors} />
        </div>
      </form>
      <DepotPreview fields={fields} />
    </div>
  )
}

function NeededFields({ errors }: { errors: FieldErrors<DepotFields> }) {
  const needed = (Object.keys(depotLabels) as (keyof DepotFields)[]).filter((name) => errors[name])
  if (needed.length === 0) return null
  return (
    <p role="alert" className="flex items-center gap-2 text-13 font-550 text-stop">
      <Icon name="alert" size="sm" />
      {needed.length === 1 ? '1 field to fill in' : `${needed.length} fields to fill in`}:{' '}
      {needed.map((name) => depotLabels[name]).join(', ')}
    </p>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-b border-line py-6 md:grid-cols-[180px_minmax(0,1fr)]">
      <h2 className="text-17 font-650">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}
