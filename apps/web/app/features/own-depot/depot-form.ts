import { type Company, companyDetails } from '@allyards/contract/sellers'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { uploadPicture } from '~/features/uploads/upload-picture'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { useDraftForm } from '~/store/use-draft-form'
import { useCompleteSellerSignupMutation } from './own-depot-calls'

export interface DepotFields {
  companyName: string
  companyNumber: string
  vatNumber: string
  addressLine1: string
  addressLine2: string
  city: string
  postcode: string
  phone_number: string
  about: string
  brands: string[]
  logo: string
  atfPermit: string
  scrapLicence: string
  certification: string
}

/** The visible labels, to name the field that needs an entry. */
export const depotLabels: Record<keyof DepotFields, string> = {
  companyName: 'Company name',
  companyNumber: 'Company number',
  vatNumber: 'VAT number',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  postcode: 'Postcode',
  phone_number: 'Depot phone',
  about: 'About',
  brands: 'Brands you break',
  logo: 'Logo',
  atfPermit: 'ATF permit number',
  scrapLicence: 'Scrap metal licence number',
  certification: 'Recyclers’ certification number',
}

// Raw, so that the fields keep the typed text. The server normalises it.
const resolver = zodResolver(companyDetails, undefined, { raw: true }) as Resolver<DepotFields>

/** The company form, empty or with the stored details, and how it is submitted. */
export function useDepotForm(company: Company | null, onSaved: (company: Company, message: string) => void | Promise<void>) {
  // Unsaved details of a new depot are kept in this browser, so that a reload loses nothing.
  const [initial] = useState(() => fieldsOf(company))
  const { form, drop } = useDraftForm(company ? null : 'company', initial, resolver, { mode: 'onTouched' })
  const [save] = useCompleteSellerSignupMutation()
  const logoSent = useRef<Promise<boolean>>(Promise.resolve(true))

  /** Saving waits for a logo that is still uploading. */
  const uploadLogo: typeof uploadPicture = (...file) => {
    const upload = uploadPicture(...file)
    logoSent.current = upload.then(
      ({ url }) => {
        form.setValue('logo', url, { shouldDirty: true })
        return true
      },
      () => false,
    )
    return upload
  }

  const submit = form.handleSubmit(async () => {
    if (!(await logoSent.current)) {
      logoSent.current = Promise.resolve(true)
      form.setError('logo', { message: 'The logo was not uploaded. Try it again, or save once more without it.' })
      return
    }
    try {
      const answer = await save({ body: form.getValues() }).unwrap()
      drop()
      if (company) form.reset(fieldsOf(answer.company))
      await onSaved(answer.company, answer.message)
    } catch (error) {
      showFieldErrors(failureOf(error), form.setError, sameNames(form.getValues()))
    }
  })
  return { form, submit, uploadLogo, isSaving: form.formState.isSubmitting }
}

function fieldsOf(company: Company | null): DepotFields {
  return {
    companyName: company?.companyName ?? '',
    companyNumber: company?.companyNumber ?? '',
    vatNumber: company?.vatNumber ?? '',
    addressLine1: company?.addressLine1 ?? '',
    addressLine2: company?.addressLine2 ?? '',
    city: company?.city ?? '',
    postcode: company?.postcode ?? '',
    phone_number: company?.phone_number ?? '',
    about: company?.about ?? '',
    brands: company?.brands ?? [],
    logo: company?.logo ?? '',
    atfPermit: company?.atfPermit ?? '',
    scrapLicence: company?.scrapLicence ?? '',
    certification: company?.certification ?? '',
  }
}
