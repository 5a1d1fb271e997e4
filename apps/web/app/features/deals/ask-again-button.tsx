import type { Deal } from '@allyards/contract/deals'
import { useNavigate } from 'react-router'
import { Button } from '~/ui/button'
import { dealCalls } from './deal-calls'

interface AskAgainButtonProps {
  deal: Deal
  label: string
  kind: 'plate' | 'line'
  size?: 'lg'
}

/** Asks the depots again for cancelled parts, and opens the new enquiry. */
export function AskAgainButton({ deal, label, ...look }: AskAgainButtonProps) {
  const navigate = useNavigate()
  const [ask, { isLoading }] = dealCalls.useAskAgainMutation()
  return (
    <Button
      {...look}
      pending={isLoading}
      onClick={async () => {
        const { data } = await ask({ params: { id: deal.id } })
        if (data) navigate(`/buyer-quotation/${data.enquiry_id}`)
      }}
    >
      {label}
    </Button>
  )
}
