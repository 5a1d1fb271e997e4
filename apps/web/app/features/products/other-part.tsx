import { otherPartOf } from '@allyards/contract/fitment/other-part'
import { isNumber } from '@allyards/contract/fitment/part-numbers'
import { allParts } from '@allyards/contract/parts'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { useGetNumberQuery } from './number-calls'

/** Asks about a number that many depots list for another part. Whoever is sure keeps it with a press. */
export function OtherPart({ number, partId }: { number: string; partId: string }) {
  const [kept, setKept] = useState<string>()
  const typed = number.trim()
  const { data } = useGetNumberQuery({ params: { number: typed } }, { skip: !isNumber(typed) })
  const own = allParts.find(({ slug }) => slug === partId)
  const other = own && data && otherPartOf(data, partId)
  if (!other || kept === typed) return null
  return (
    <div role="status" className="mt-2 rounded bg-plate-wash px-3 py-2.5 text-14 text-plate-deep">
      <p>{`${other.depots} depots list this number as ${other.part_name}. Is yours ${withArticle(own.name)}?`}</p>
      <Button kind="white" size="sm" className="mt-2 max-md:min-h-11" onClick={() => setKept(typed)}>
        Yes, keep it
      </Button>
    </div>
  )
}

const withArticle = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
