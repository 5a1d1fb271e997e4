import { Dialog } from './dialog'

interface PhotosDialogProps {
  title: string
  /** A description of the photos, for screen readers. */
  of: string
  imageUrls: string[]
  onOpenChange: (isOpen: boolean) => void
}

/** Photos as large as the window allows, one below the other. */
export function PhotosDialog({ title, of, imageUrls, onOpenChange }: PhotosDialogProps) {
  return (
    <Dialog open onOpenChange={onOpenChange} title={title}>
      <div className="grid gap-3">
        {imageUrls.map((url, index) => (
          <img key={url} src={url} alt={`${of}, ${index + 1} of ${imageUrls.length}`} className="w-full rounded" />
        ))}
      </div>
    </Dialog>
  )
}
