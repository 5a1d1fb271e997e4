import { formatListTime } from '@allyards/contract/format-date'
import { Link } from 'react-router'
import { Matched } from '~/ui/matched'
import { useSearchMessagesQuery } from './chat-calls'

const SHORTEST = 2
const SHOWN_BEFORE = 24

/** Messages from all conversations that contain the text, each linking to its place. */
export function FoundMessages({ needle }: { needle: string }) {
  const { currentData: found, isFetching } = useSearchMessagesQuery({ query: { q: needle } }, { skip: needle.length < SHORTEST })
  if (needle.length < SHORTEST) return null
  return (
    <section aria-label="Messages found" aria-busy={isFetching}>
      {found && found.length > 0 && (
        <h2 className="border-t border-line px-4 pt-3 pb-1.5 text-13 font-600 text-steel-600">In messages</h2>
      )}
      <ul>
        {found?.map(({ with: other, name, message }) => (
          <li key={message.id} className="border-t border-line">
            <Link
              to={`?with=${other}&at=${message.id}`}
              className="grid gap-0.5 px-4 py-2.5 text-14 hover:bg-well focus-visible:-outline-offset-3"
            >
              <span className="flex items-baseline gap-2">
                <b className="min-w-0 flex-1 truncate font-600">{name}</b>
                <time dateTime={message.created_at} className="text-12 text-steel-600">
                  {formatListTime(message.created_at)}
                </time>
              </span>
              <span className="truncate text-13 text-steel-600">
                <Matched text={aroundMatch(message.body, needle)} query={needle} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <p role="status" className="border-t border-line px-4 py-3 text-13 text-steel-600">
          No message contains “{needle}”.
        </p>
      )}
    </section>
  )
}

/** Shortens a long message around the match, so that the match is visible. */
function aroundMatch(text: string, needle: string): string {
  const at = text.toLowerCase().indexOf(needle)
  return at > SHOWN_BEFORE ? `…${text.slice(at - SHOWN_BEFORE)}` : text
}
