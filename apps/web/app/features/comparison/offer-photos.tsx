import { partInWords } from '@allyards/contract/part-places'
import { useState } from 'react'
import { PhotosDialog } from '~/ui/photos-dialog'
import type { Offer } from './offers'

/** Small pictures of the actual part; a press enlarges them. */
export function OfferPhotos({ offer }: { offer: Offer }) {
  const [isOpen, setOpen] = useState(false)
  const { imageUrls } = offer.item
  const name = partInWords(offer.item.part_name, offer.item)
  const title = `${name}, ${offer.depot.companyName}`
  if (imageUrls.length === 0) return <span className="text-steel-600">none</span>
  return (
    <>
      <button
        type="button"
        aria-label={`${imageUrls.length === 1 ? 'Show the photo' : `Show ${imageUrls.length} photos`}: ${title}`}
        className="flex gap-1 rounded-sm"
        onClick={() => setOpen(true)}
      >
        {imageUrls.slice(0, 3).map((url) => (
          <img key={url} src={url} alt="" width={48} height={36} loading="lazy" className="h-9 w-12 rounded-sm object-cover" />
        ))}
      </button>
      {isOpen && <PhotosDialog title={title} of={name} imageUrls={imageUrls} onOpenChange={setOpen} />}
    </>
  )
}
