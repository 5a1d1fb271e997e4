import { readCompanyNumber, readPostcode, readVatNumber } from '@allyards/contract/company-checks'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { AddressLines } from '~/ui/address-lines'
import { checkOnBlur } from '~/ui/check-on-blur'
import { Icon } from '~/ui/icon'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { DepotFields } from './depot-form'

interface GroupProps {
  form: UseFormReturn<DepotFields>
}

export function NameFields({ form }: GroupProps) {
  const { register, watch, formState } = form
  const [companyNumber, vatNumber] = watch(['companyNumber', 'vatNumber'])
  return (
    <>
      <TextField
        label="Company name"
        autoComplete="organization"
        error={formState.errors.companyName?.message}
        {...checkOnBlur(register('companyName'))}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Company number"
          mark="optional"
          autoCapitalize="characters"
          error={formState.errors.companyNumber?.message}
          hint={readCompanyNumber(companyNumber) && <Good>Companies House form, looks right</Good>}
          {...checkOnBlur(register('companyNumber'))}
        />
        <TextField
          label="VAT number"
          mark="optional"
          autoCapitalize="characters"
          error={formState.errors.vatNumber?.message}
          hint={readVatNumber(vatNumber) && <Good>Check digits are right</Good>}
          {...checkOnBlur(register('vatNumber'))}
        />
      </div>
    </>
  )
}

export function AddressFields({ form }: GroupProps) {
  const { register, watch, formState } = form
  return (
    <>
      <YardAddress register={register} errors={formState.errors} postcode={watch('postcode')} />
      <TextField
        label="Depot phone"
        mark="optional"
        type="tel"
        autoComplete="tel"
        hint="Shown to a buyer only after they accept your offer."
        error={formState.errors.phone_number?.message}
        {...checkOnBlur(register('phone_number'))}
      />
    </>
  )
}

interface YardAddressProps {
  register: ComponentProps<typeof AddressLines>['register']
  errors: ComponentProps<typeof AddressLines>['errors']
  /** As typed. */
  postcode: string
}

/** The address of a site. */
export function YardAddress({ register, errors, postcode }: YardAddressProps) {
  const known = readPostcode(postcode)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <AddressLines
        isWide
        register={(name) => checkOnBlur(register(name))}
        errors={errors}
        postcodeHint={known && <Good>{known}, used for distance</Good>}
      />
    </div>
  )
}

export function StandingFields({ form }: GroupProps) {
  const { register, formState } = form
  return (
    <>
      <TextArea
        label="About"
        mark="optional"
        rows={3}
        hidesContacts
        error={formState.errors.about?.message}
        {...checkOnBlur(register('about'))}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="ATF permit number"
          mark="optional"
          error={formState.errors.atfPermit?.message}
          {...checkOnBlur(register('atfPermit'))}
        />
        <TextField
          label="Scrap metal licence number"
          mark="optional"
          error={formState.errors.scrapLicence?.message}
          {...checkOnBlur(register('scrapLicence'))}
        />
      </div>
      <TextField
        label="Recyclers’ certification number"
        mark="optional"
        hint="Such as your VRA number. A badge appears once we have looked your numbers up in the public registers."
        error={formState.errors.certification?.message}
        {...checkOnBlur(register('certification'))}
      />
    </>
  )
}

function Good({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 font-550 text-go">
      <Icon name="check" size="sm" className="size-3.5" />
      {children}
    </span>
  )
}
