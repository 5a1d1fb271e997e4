import { type Branch, mainBranchName, mostBranches } from '@allyards/contract/branches'
import { siteCheckKinds } from '@allyards/contract/depot-checks'
import { formatCount } from '@allyards/contract/format-count'
import type { Company } from '@allyards/contract/sellers'
import { useState } from 'react'
import { useListMyProductsQuery } from '~/features/listing/listing-calls'
import { useCloseBranchMutation, useListBranchesQuery } from '~/features/own-depot/branch-calls'
import { BranchForm } from '~/features/own-depot/branch-form'
import { AlertDialog } from '~/ui/alert-dialog'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Panel } from '~/ui/panel'
import { TextLink } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'
import { useIsChecked } from './checks-calls'

type Asked = { kind: 'form'; branch: Branch | null } | { kind: 'close'; branch: Branch } | null

/** The company's sites. The first is its own address; further branches are added, changed and closed here. */
export function BranchesPanel({ company }: { company: Company }) {
  const { data: branches } = useListBranchesQuery({})
  const [asked, setAsked] = useState<Asked>(null)
  const isChecked = useIsChecked(siteCheckKinds)
  const done = () => setAsked(null)
  return (
    <Panel
      id="branches"
      title="Branches"
      note="An enquiry goes to the nearest yard that handles its brand. An enquiry about a listing goes to the listing's yard."
      action={
        branches &&
        branches.length < mostBranches && (
          <Button kind="line" size="sm" icon="plus" onClick={() => setAsked({ kind: 'form', branch: null })}>
            Add a branch
          </Button>
        )
      }
    >
      <ul className="ruled">
        <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <Yard name={mainBranchName} site={company} />
          <p className="text-13 text-steel-600">The address above</p>
        </li>
        {branches?.map((branch) => (
          <BranchRow
            key={branch.id}
            branch={branch}
            onEdit={() => setAsked({ kind: 'form', branch })}
            onClose={() => setAsked({ kind: 'close', branch })}
          />
        ))}
      </ul>
      <Dialog
        open={asked?.kind === 'form'}
        onOpenChange={(isOpen) => !isOpen && done()}
        size="pair"
        title={asked?.branch ? asked.branch.name : 'Add a branch'}
      >
        {asked?.kind === 'form' && (
          <BranchForm branch={asked.branch} makesOfCompany={company.brands} isChecked={isChecked} onDone={done} />
        )}
      </Dialog>
      {asked?.kind === 'close' && <CloseBranch branch={asked.branch} onDone={done} />}
    </Panel>
  )
}

function BranchRow({ branch, onEdit, onClose }: { branch: Branch; onEdit: () => void; onClose: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <Yard name={branch.name} site={branch} />
      <div className="flex gap-2">
        <Button kind="line" size="sm" aria-label={`Edit ${branch.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button kind="quiet" size="sm" aria-label={`Close ${branch.name}`} onClick={onClose}>
          Close branch
        </Button>
      </div>
    </li>
  )
}

type Site = Pick<Branch, 'addressLine1' | 'addressLine2' | 'city' | 'postcode' | 'brands'>

function Yard({ name, site }: { name: string; site: Site }) {
  const { addressLine1, addressLine2, city, postcode, brands } = site
  return (
    <div className="min-w-0 flex-1 basis-60 text-14">
      <p className="font-600 wrap-anywhere">{name}</p>
      <p className="text-steel-600 wrap-anywhere">
        {[addressLine1, addressLine2, `${city} ${postcode}`].filter(Boolean).join(', ')}
      </p>
      <p className="text-13 text-steel-600">{brands.length === 0 ? 'All makes' : brands.join(', ')}</p>
    </div>
  )
}

/** Says what is stored there and where it will move. */
function CloseBranch({ branch, onDone }: { branch: Branch; onDone: () => void }) {
  const [close, { isLoading }] = useCloseBranchMutation()
  const { data } = useListMyProductsQuery({ query: { branch: branch.name, limit: 1 } })
  const count = data?.count

  async function confirm() {
    const { data: answer } = await close({ params: { id: branch.id } })
    if (!answer) return
    toast.success(answer.message)
    onDone()
  }

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onDone()}
      title={`Close ${branch.name}?`}
      description={
        <>
          {whatGoesOn(count)}
          {count !== undefined && count > 0 && (
            <TextLink to={`/product?branch=${encodeURIComponent(branch.name)}`} className="mt-2 block">
              See them first, to move or hide them
            </TextLink>
          )}
        </>
      }
      confirmLabel="Close the branch"
      cancelLabel="Keep it"
      kind="stop"
      pending={isLoading}
      onConfirm={confirm}
    />
  )
}

/** Until the count is known, wording that is true for any number. */
function whatGoesOn(count: number | undefined): string {
  if (count === undefined) return 'Its listings move to your main branch unchanged, and so do its enquiries.'
  if (count === 0) return 'Nothing is listed there. Its enquiries move to your main branch.'
  const listings = count === 1 ? '1 listing moves' : `${formatCount(count)} listings move`
  return `${listings} to your main branch unchanged, and so do its enquiries.`
}
