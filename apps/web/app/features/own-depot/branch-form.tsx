import { addBranch, type Branch } from '@allyards/contract/branches'
import { branchChanges } from '@allyards/contract/company-changes'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { checkOnBlur } from '~/ui/check-on-blur'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { BadgesWillGo } from './badges-will-go'
import { useAddBranchMutation, useChangeBranchMutation } from './branch-calls'
import { BrandPicker } from './brand-picker'
import { YardAddress } from './depot-fields'
import { saidHours, useWeekForm } from './hours-form'
import { copyMonday, WeekFields } from './week-fields'

interface BranchFields {
  name: string
  addressLine1: string
  addressLine2: string
  city: string
  postcode: string
  brands: string[]
}

const resolver = zodResolver(addBranch.body.omit({ openingHours: true }), undefined, { raw: true }) as Resolver<BranchFields>

interface BranchFormProps {
  branch: Branch | null
  /** With which a new branch starts. */
  makesOfCompany: readonly string[]
  /** The sites' permits or licences have been checked. */
  isChecked: boolean
  onDone: () => void
}

/** A new branch, or an existing one being edited. */
export function BranchForm({ branch, makesOfCompany, isChecked, onDone }: BranchFormProps) {
  const { form, week, submit, isSaving } = useBranchForm(branch, makesOfCompany, onDone)
  const { register, watch, setValue, formState } = form
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Branch name"
        placeholder="Luton yard"
        hint="Buyers see it on your page; your table, files and pick notes name it."
        error={formState.errors.name?.message}
        {...checkOnBlur(register('name'))}
      />
      <YardAddress register={register} errors={formState.errors} postcode={watch('postcode')} />
      <section aria-labelledby="branch-brands">
        <h3 id="branch-brands" className="mb-1 text-15 font-650">
          Brands
        </h3>
        <BrandPicker
          brands={watch('brands')}
          onChange={(brands) => setValue('brands', brands, { shouldDirty: true })}
          error={formState.errors.brands?.message}
        />
      </section>
      <section aria-labelledby="branch-hours">
        <div className="mb-1 flex items-center justify-between gap-3">
          <h3 id="branch-hours" className="text-15 font-650">
            Opening hours
          </h3>
          <Button kind="quiet" size="sm" onClick={() => copyMonday(week)}>
            Copy Monday to Friday
          </Button>
        </div>
        <WeekFields form={week} />
      </section>
      {isChecked && branchChanges(branch, watch()).length > 0 && <BadgesWillGo />}
      <div className="sticky -bottom-6 -mx-4 -mb-6 flex flex-wrap gap-2 border-t border-line bg-card px-4 py-3 md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7">
        <Button type="submit" kind="plate" pending={isSaving}>
          {branch ? 'Save branch' : 'Add branch'}
        </Button>
        <Button kind="quiet" disabled={isSaving} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useBranchForm(branch: Branch | null, makesOfCompany: readonly string[], onDone: () => void) {
  const [add] = useAddBranchMutation()
  const [change] = useChangeBranchMutation()
  const [initial] = useState(() => fieldsOf(branch, makesOfCompany))
  const form = useForm<BranchFields>({ resolver, mode: 'onTouched', defaultValues: initial })
  const week = useWeekForm(branch?.openingHours ?? null)

  async function save() {
    const body = { ...form.getValues(), openingHours: saidHours(week.getValues(), branch?.openingHours ?? null) }
    try {
      const answer = await (branch ? change({ params: { id: branch.id }, body }) : add({ body })).unwrap()
      toast.success(answer.message)
      onDone()
    } catch (error) {
      showFieldErrors(failureOf(error), form.setError, sameNames(form.getValues()))
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const hoursAreRight = await week.trigger()
    await form.handleSubmit(() => (hoursAreRight ? save() : undefined))()
  }
  return { form, week, submit, isSaving: form.formState.isSubmitting }
}

function fieldsOf(branch: Branch | null, makesOfCompany: readonly string[]): BranchFields {
  return {
    name: branch?.name ?? '',
    addressLine1: branch?.addressLine1 ?? '',
    addressLine2: branch?.addressLine2 ?? '',
    city: branch?.city ?? '',
    postcode: branch?.postcode ?? '',
    brands: branch?.brands ?? [...makesOfCompany],
  }
}
