import { formatTime } from '@allyards/contract/format-date'
import type { PersonRow } from '@allyards/contract/operator-people'
import { Tag } from '~/ui/tag'
import { stateWords } from '../depots/depot-state'
import { QueueRow } from '../queue/queue-row'

interface PeopleListProps {
  found: readonly PersonRow[]
  opened: readonly (PersonRow & { opened_at: string })[]
  currentId: string | undefined
  onOpen: (id: string) => void
}

const roles = { buyer: 'Buyer', seller: 'Seller' }

/** The people found, and below them those that the operator opened today. */
export function PeopleList({ found, opened, currentId, onOpen }: PeopleListProps) {
  return (
    <div className="surface overflow-hidden">
      {found.length > 0 && (
        <ol aria-label="Found" className="max-lg:max-h-80 max-lg:overflow-y-auto">
          {found.map((row) => (
            <Row key={row.id} row={row} isOpen={row.id === currentId} onOpen={onOpen}>
              {roles[row.role]}
            </Row>
          ))}
        </ol>
      )}
      {opened.length > 0 && (
        <>
          <h2 className="border-line bg-paper-1 px-4 py-2 text-13 font-600 text-steel-600 not-first:border-t">Opened today</h2>
          <ol>
            {opened.map((row) => (
              <Row key={row.id} row={row} isOpen={row.id === currentId} onOpen={onOpen}>
                {formatTime(row.opened_at)}
              </Row>
            ))}
          </ol>
        </>
      )}
      <p className="border-line px-4 py-3 text-12 text-steel-600 not-first:border-t">
        Finds name, email, phone, plate, company and VAT number, deal and report. Every search and every page opened is in the
        log.
      </p>
    </div>
  )
}

interface RowProps {
  row: PersonRow
  isOpen: boolean
  onOpen: (id: string) => void
  children: string
}

function Row({ row, isOpen, onOpen, children }: RowProps) {
  return (
    <QueueRow icon="person" title={row.name} about={row.about} heldBy={null} isOpen={isOpen} onOpen={() => onOpen(row.id)}>
      <span className="text-12 text-steel-600">{children}</span>
      {row.is_locked && <Tag kind="stop">Locked</Tag>}
      {row.state && row.state !== 'active' && <Tag kind={stateWords[row.state].tag}>{stateWords[row.state].label}</Tag>}
    </QueueRow>
  )
}
