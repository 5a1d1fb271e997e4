import { KeyBar, type PageKey } from '~/ui/keys/key-bar'
import { operatorLinks } from './operator-links'

/** They work on every page of the area. */
const everywhere: readonly PageKey[] = [
  { keys: ['/'], words: 'find' },
  { keys: ['?'], words: 'all keys' },
]
const goTo: readonly PageKey[] = operatorLinks.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], words: label }))

export const OperatorKeys = ({ keys }: { keys: readonly PageKey[] }) => (
  <KeyBar
    keys={[...keys, { keys: ['/'], words: 'find' }]}
    groups={[
      { title: 'On this page', rows: keys },
      { title: 'Everywhere', rows: everywhere },
      { title: 'Go to', rows: goTo },
    ]}
    className="-mx-6 mt-4 -mb-7 px-6"
  />
)
