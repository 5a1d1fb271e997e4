import type { DepotDocument } from '@allyards/contract/depot-checks'
import { readDepotDocument } from '@allyards/contract/operator-depots'
import { useEffect, useState } from 'react'
import { savePaper } from '~/features/uploads/save-paper'
import { client } from '~/store/client'
import { Icon } from '~/ui/icon'
import { TextButton } from '~/ui/text-link'

/** The newest paper beside the form: a picture is shown, a PDF can be saved. */
export function PaperPreview({ documents }: { documents: DepotDocument[] }) {
  const newest = documents.at(-1)
  if (!newest) return <p className="text-13 text-steel-600">The depot has sent no paper. Look the number up in the register.</p>
  return (
    <div className="grid content-start gap-2 text-13">
      {newest.type.startsWith('image/') ? (
        <Picture key={newest.id} paper={newest} />
      ) : (
        <span className="grid h-40 place-items-center rounded-sm border border-line bg-card text-steel-600">
          <Icon name="receipt" className="size-10" />
        </span>
      )}
      <TextButton className="min-w-0" title="E" onClick={() => void savePaper(readDepotDocument, newest)}>
        <span className="truncate">{newest.name}</span>
      </TextButton>
    </div>
  )
}

function Picture({ paper: { id, name } }: { paper: DepotDocument }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    client(readDepotDocument, { params: { id } }).then(
      (picture) => {
        if (isGone) return
        made = URL.createObjectURL(picture)
        setUrl(made)
      },
      // The button below reports the reason when it is pressed.
      () => undefined,
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return url ? (
    <a href={url} target="_blank" rel="noopener">
      <img src={url} alt={name} className="max-h-60 w-full rounded-sm border border-line bg-card object-contain" />
    </a>
  ) : (
    <span className="block h-40 rounded-sm bg-tint-1" />
  )
}
