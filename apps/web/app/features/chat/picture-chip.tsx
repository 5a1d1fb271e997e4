import type { UploadedImage } from '@allyards/contract/uploads'
import { IconButton } from '~/ui/icon-button'
import { Progress } from '~/ui/progress'
import { TextButton } from '~/ui/text-link'
import type { UploadEntry } from '~/ui/use-uploads'

interface PictureChipProps {
  entry: UploadEntry<UploadedImage>
  onRemove: () => void
  onRetry: (() => void) | undefined
}

/** A picture to send with the message, with its upload progress. */
export function PictureChip({ entry, onRemove, onRetry }: PictureChipProps) {
  return (
    <li className="flex w-60 max-w-full items-center gap-2.5 rounded bg-paper-1 p-2">
      {entry.previewUrl ? (
        <img src={entry.previewUrl} alt="" className="size-12 rounded-sm object-cover" />
      ) : (
        <span className="size-12 rounded-sm bg-paper-3" />
      )}
      <span className="grid min-w-0 flex-1 gap-1 text-13">
        <span className="truncate">{entry.name}</span>
        {entry.status === 'sending' && (
          <Progress hideLabel label={`Uploading ${entry.name}`} value={Math.round(entry.progress * 100)} />
        )}
        {entry.status === 'done' && <span className="text-steel-600">Ready to send</span>}
        {entry.status === 'failed' && (
          <span role="alert" className="text-stop">
            {entry.error} {onRetry && <TextButton onClick={onRetry}>Try again</TextButton>}
          </span>
        )}
      </span>
      <IconButton icon="close" size="sm" label={`Remove ${entry.name}`} onClick={onRemove} />
    </li>
  )
}
