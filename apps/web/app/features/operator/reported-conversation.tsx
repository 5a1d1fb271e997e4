import { useState } from 'react'
import { useReadConversationQuery } from './operator-report-calls'
import { PrivateConversation } from './private-conversation'

export function ReportedConversation({ id, number }: { id: string; number: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useReadConversationQuery({ params: { id } }, { skip: !isOpen })
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
      isReading={isOpen}
      onRead={() => setOpen(true)}
    />
  )
}
