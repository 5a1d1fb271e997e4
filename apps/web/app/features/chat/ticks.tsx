import type { ChatMessage } from '@allyards/contract/chat-message'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

/** One tick: sent. Two: delivered. Two blue ones: read. */
export function Ticks({ message, ground }: { message: Pick<ChatMessage, 'delivered_at' | 'read_at'>; ground: 'paper' | 'ink' }) {
  const state = message.read_at ? 'Read' : message.delivered_at ? 'Delivered' : 'Sent'
  return (
    <span className={classNames(state === 'Read' && (ground === 'ink' ? 'text-info-lit' : 'text-info'))}>
      <Icon name={state === 'Sent' ? 'check' : 'checks'} size="sm" className="size-3.75" />
      <span className="sr-only">{state}</span>
    </span>
  )
}
