import type { DealRow } from '@allyards/contract/deals'
import type { Role } from '@allyards/contract/shapes'
import { useNavigate } from 'react-router'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import type { ButtonLook } from '~/ui/button-class'
import { ButtonLink } from '~/ui/button-link'
import { toast } from '~/ui/toast-queue'
import { dealCalls } from '../deal-calls'
import { chatPath, dealPath, stateWords } from '../deal-words'
import { dueWords, receiptWords } from './row-words'

interface RowActionProps {
  row: DealRow
  side: Role
  isFirst?: boolean
}

/** The next action from a deal's row. An action without questions happens here; the others open the deal's page. */
export function RowAction({ row, side, isFirst = false }: RowActionProps) {
  const look: ButtonLook = { size: 'sm', className: 'max-md:min-h-11 max-md:w-full', kind: isFirst ? 'plate' : 'ink' }
  const isMine = row.turn === side
  if (row.late && side === 'buyer') {
    return (
      <ButtonLink {...look} kind="ink" to={chatPath(side, row.other.user_id)}>
        Ask where it is
      </ButtonLink>
    )
  }
  const receipt = isMine && side === 'buyer' ? receiptWords(row) : undefined
  if (receipt) return <Received row={row} look={look} label={receipt} />
  return (
    <ButtonLink {...look} kind={isMine ? look.kind : 'line'} to={dealPath(row)}>
      {isMine ? dueWords(row, side) : 'Open'}
    </ButtonLink>
  )
}

function Received({ row, look, label }: { row: DealRow; look: ButtonLook; label: string }) {
  const navigate = useNavigate()
  const [move, { isLoading }] = dealCalls.useMoveDealMutation()
  const receive = async () => {
    const { error } = await move({ params: { id: row.id }, body: { to: 'received' } })
    const failure = error && failureOf(error)
    if (failure && failure.status !== 409)
      return toast.error(failure.body.message, { description: `It is still ${stateWords[row.status].toLowerCase()}.` })
    return navigate(dealPath(row))
  }
  return (
    <Button {...look} pending={isLoading} onClick={() => void receive()}>
      {label}
    </Button>
  )
}
