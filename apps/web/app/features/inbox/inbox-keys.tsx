import { KeyBar, type PageKey } from '~/ui/keys/key-bar'

const inTheBar: readonly PageKey[] = [
  { keys: ['J', 'K'], words: 'next, previous' },
  { keys: ['Enter'], words: 'open' },
  { keys: ['1', '–', '4'], words: 'grade' },
  { keys: ['D'], words: 'don’t have it' },
  { keys: ['X'], words: 'select' },
  { keys: ['Q'], words: 'quote selected' },
  { keys: ['/'], words: 'search' },
]

const inTheList: readonly PageKey[] = [
  { keys: ['J', '↓'], words: 'next enquiry' },
  { keys: ['K', '↑'], words: 'previous enquiry' },
  { keys: ['Enter'], words: 'open it and go to the price' },
  { keys: ['D'], words: 'don’t have it: in the form this part, in the list all of it' },
  { keys: ['⇧', 'D'], words: 'don’t have any of it' },
  { keys: ['W'], words: 'want it: keep it for later' },
  { keys: ['X'], words: 'select or unselect' },
  { keys: ['Q'], words: 'quote what is selected in one go' },
  { keys: ['N'], words: 'show enquiries that have just arrived' },
  { keys: ['/'], words: 'search' },
  { keys: ['F'], words: 'filters: brand, part, distance, age, stock' },
  { keys: ['[', ']'], words: 'previous, next status' },
  { keys: ['?'], words: 'all keys' },
]

const inTheForm: readonly PageKey[] = [
  { keys: ['Tab'], words: 'next field' },
  { keys: ['1', '–', '4'], words: 'grade A, B, C or U, outside a text field' },
  { keys: ['→'], words: 'in an empty price: take over your last one' },
  { keys: ['Ctrl', 'Enter'], words: 'send what is priced, and go on to the next' },
  { keys: ['Esc'], words: 'leave the form, back to the list' },
]

export const InboxKeys = () => (
  <KeyBar
    keys={inTheBar}
    groups={[
      { title: 'In the list', rows: inTheList },
      { title: 'In the form', rows: inTheForm },
    ]}
    className="h-(--key-bar-height) flex-nowrap px-5"
  />
)
