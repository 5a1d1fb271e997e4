import { isJoined, type Span, type Token } from './text-tokens'

const LONGEST_HANDLE = 40
const talks = new Set(
  'instagram insta snapchat telegram facebook fb messenger tiktok whatsapp skype discord signal twitter'.split(' '),
)
const linking = new Set(['is', 'me', 'on', 'at', 'as', 'name', 'handle', 'user', 'username', 'id', 'add', 'under', 'its', 's'])
/** After these comes the name itself. */
const naming = new Set(['is', 'its', 'under', 'as', 'handle'])
const notHandles = new Set('the a an my our your this that home work yard gate least about around'.split(' '))

/** @alice_parts, and the name that follows "insta:", "telegram is", "snapchat". */
export function findHandles(tokens: readonly Token[]): Span[] {
  const found: Span[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.text === '@' && !isJoined(tokens[index - 1])) {
      const handle = readHandle(tokens, index + 1)
      if (handle && handle.text.length >= 3 && /^\p{L}/u.test(handle.text) && !notHandles.has(handle.text))
        found.push({ start: token.start, end: handle.end })
    } else if (talks.has(token.text)) {
      const handle = readNamed(tokens, index + 1)
      if (handle) found.push(handle)
    }
  }
  return found
}

function readNamed(tokens: readonly Token[], from: number): Span | undefined {
  let isNamed = false
  for (let at = from; at < from + 8 && at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) return undefined
    if (token.kind === 'space') continue
    if (/^[:=@-]$/.test(token.text)) {
      isNamed = true
      continue
    }
    if (linking.has(token.text)) {
      isNamed ||= naming.has(token.text)
      continue
    }
    const handle = readHandle(tokens, at)
    if (!handle || handle.text.length < 3 || notHandles.has(handle.text)) return undefined
    return isNamed || /[\d_.]/.test(handle.text) ? { start: token.start, end: handle.end } : undefined
  }
  return undefined
}

function readHandle(tokens: readonly Token[], from: number): { text: string; end: number } | undefined {
  let at = from
  let text = ''
  let end = 0
  while (
    at - from < LONGEST_HANDLE &&
    (isJoined(tokens[at]) || (/^[._]$/.test(tokens[at]?.text ?? '') && isJoined(tokens[at + 1])))
  ) {
    text += tokens[at]?.text
    end = tokens[at]?.end ?? end
    at += 1
  }
  return text ? { text, end } : undefined
}
