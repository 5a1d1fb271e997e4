import { formatCount } from '@allyards/contract/format-count'
import type { ReadColumn } from '@allyards/contract/product-csv'
import { Icon } from '~/ui/icon'
import { NativeSelect } from '~/ui/native-select'
import { columnWords } from './import-columns'
import type { Import } from './use-import'
import { choicesOf } from './word-groups'

const SHOWN = 100

/** The words of the file that are read as ours, to look through before the import. A part that is wrong is put right for all its rows. */
export function WordsRead({ words, teach }: { words: Import['wordsRead']; teach: Import['teach'] }) {
  return (
    <details className="group/words border-t border-line">
      <summary className="flex list-none items-center gap-2 px-4 py-3 text-14 [&::-webkit-details-marker]:hidden">
        <b className="flex-1 font-650">{`${formatCount(words.length)} ${words.length === 1 ? 'word' : 'words'} read in our spelling`}</b>
        <span className="text-13 text-steel-600 max-md:hidden">Look through them before you import.</span>
        <Icon name="chevron-down" size="sm" className="transition-transform group-open/words:rotate-180" />
      </summary>
      <ul>
        {words.slice(0, SHOWN).map(({ column, written, meaning, rows }) => (
          <li
            key={`${column} ${written} ${meaning}`}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 border-t border-line px-4 py-2 text-14 md:grid-cols-[88px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,13rem)]"
          >
            <span className="text-13 text-steel-600 max-md:col-span-2">
              {`${columnWords(column)}, ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`}
            </span>
            <span className="truncate">{written ? `“${written}”` : 'Not given'}</span>
            <b className="truncate font-600">{meaning}</b>
            {written !== '' && <OtherMeaning column={column} written={written} teach={teach} />}
          </li>
        ))}
      </ul>
      {words.length > SHOWN && (
        <p className="border-t border-line px-4 py-3 text-13 text-steel-600">{`And ${formatCount(words.length - SHOWN)} more.`}</p>
      )}
    </details>
  )
}

function OtherMeaning({ column, written, teach }: { column: ReadColumn; written: string; teach: Import['teach'] }) {
  const choices = choicesOf[column]
  if (!choices) return null
  return (
    <NativeSelect
      label={`Other meaning of ${written}`}
      hideLabel
      size="sm"
      className="max-md:col-span-2"
      placeholder="It means …"
      options={choices.map((value) => ({ value, label: value }))}
      value=""
      onChange={(event) => teach(column, written, event.target.value)}
    />
  )
}
