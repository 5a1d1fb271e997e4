import { type Found, isJoined, type Token } from './text-tokens'

const LONGEST_HANDLE = 40
/** Places where people talk. The names of the second kind are words of the trade as well. */
const talks = new Set(
  'instagram insta snapchat telegram facebook fb messenger tiktok whatsapp wattsapp watsapp skype discord twitter viber wechat'.split(
    ' ',
  ),
)
const doubtfulTalks = new Set('signal snap ig gram ebay gumtree vinted depop threads line'.split(' '))
const linking = new Set(['is', 'me', 'on', 'at', 'as', 'name', 'handle', 'user', 'username', 'id', 'add', 'under', 'its', 's'])
/** After these comes the name itself. */
const naming = new Set(['is', 'its', 'under', 'as', 'handle', 'name', 'username'])
const notHandles = new Set(
  `the a an my our your this that home work yard gate least about around post posts page pics pictures photo photos video videos story
  group account marketplace seller sellers shop and or but for with has have had said says also too please not now then than there here
  when while what which who where why how from instead only before after ad ads advert listing one`.split(/\s+/),
)

/** @alice_parts, the name that follows "insta:" or "telegram is", and what somebody can be found as on facebook. */
export function findHandles(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.text === '@' && !isJoined(tokens[index - 1])) {
      const handle = readHandle(tokens, index + 1)
      if (handle && handle.text.length >= 3 && /^\p{L}/u.test(handle.text) && !notHandles.has(handle.text))
        found.push({ start: token.start, end: handle.end })
    } else if (talks.has(token.text) || doubtfulTalks.has(token.text)) {
      const handle = readNamed(tokens, index) ?? readFound(tokens, index) ?? readBefore(tokens, index)
      if (handle) found.push(handle)
    }
  }
  return found
}

/** "insta name alice", "snapchat: alice99" */
function readNamed(tokens: readonly Token[], talk: number): Found | undefined {
  const isDoubtful = doubtfulTalks.has(tokens[talk]?.text ?? '')
  let isNamed = tokens[talk]?.text === 'insta'
  for (let at = talk + 1; at < talk + 9 && at < tokens.length; at += 1) {
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
    const hasSigns = /[\d_.]/.test(handle.text) && /\p{L}{3}/u.test(handle.text)
    return hasSigns || (isNamed && !isDoubtful) ? { start: token.start, end: handle.end, isGuess: true } : undefined
  }
  return undefined
}

const seeking = new Set('find add follow message msg search dm pm get catch see look'.split(' '))
const MOST_WORDS = 4

/** "find me on facebook Alice Parts Leeds" */
function readFound(tokens: readonly Token[], talk: number): Found | undefined {
  const before = tokens
    .slice(Math.max(0, talk - 8), talk)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text)
  const [seek, whom, on] = before.slice(-3)
  if (!seeking.has(seek ?? '') || !/^(?:me|us|up)$/.test(whom ?? '') || on !== 'on') return undefined
  let first: number | undefined
  let last = talk
  let words = 0
  for (let at = talk + 1; at < tokens.length && words < MOST_WORDS; at += 1) {
    const token = tokens[at]
    if (token?.kind === 'space' || (first === undefined && /^[,:-]$/.test(token?.text ?? ''))) continue
    if (!isJoined(token) || notHandles.has(token?.text ?? '')) break
    first ??= at
    last = at
    words += 1
  }
  const begin = first === undefined ? undefined : tokens[first]
  return begin && { start: begin.start, end: tokens[last]?.end ?? begin.end, isGuess: true }
}

/** "alice_parts on insta" */
function readBefore(tokens: readonly Token[], talk: number): Found | undefined {
  const isOn = tokens[talk - 1]?.kind === 'space' && /^(?:on|in)$/.test(tokens[talk - 2]?.text ?? '')
  if (!isOn || tokens[talk - 3]?.kind !== 'space') return undefined
  let first = talk - 3
  while (talk - first < LONGEST_HANDLE && (isJoined(tokens[first - 1]) || /^[._]$/.test(tokens[first - 1]?.text ?? '')))
    first -= 1
  const handle = tokens.slice(first, talk - 3)
  const text = handle.map((token) => token.text).join('')
  const [begin, end] = [handle[0], handle.at(-1)]
  const isHandle = begin && end && /\p{L}{3}/u.test(text) && /[\d_.]/.test(text.replace(/^[._]|[._]$/g, ''))
  return isHandle ? { start: begin.start, end: end.end, isGuess: true } : undefined
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
