import { PrivateConversation } from '../queue/private-conversation'
import { useLazyReadConversationQuery } from './operator-report-calls'

export function ReportedConversation({ id, number }: { id: string; number: string }) {
  const [read, { data, isFetching, isError }] = useLazyReadConversationQuery()
  const messages = data?.messages.map(({ by, is_reported, ...message }) => ({
    ...message,
    isLeft: by === 'reported',
    isReported: is_reported,
  }))
  return (
    <PrivateConversation
      about="This is a private conversation. You can read the reported part of it."
      number={number}
      read={data && messages && { earlier: data.earlier, messages }}
      isReading={isFetching}
      hasFailed={isError}
      onRead={() => void read({ params: { id } })}
    />
  )
}
