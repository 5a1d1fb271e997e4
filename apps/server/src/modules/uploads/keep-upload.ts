import type { UploadedImage } from '@allyards/contract/uploads'
import type { Context } from '../../context'
import { storeImage } from '../../platform/files/store-image'
import { mustHaveRoomForPicture } from './limit-pictures'
import { holdRemoval } from './removal-lock'
import { uploads } from './uploads.table'

/**
 * Keeps a picture that a user sent and remembers who sent it. Its row comes first: the job that removes pictures sees it before the
 * files are there, so an equal picture that goes at this moment does not take this one along.
 */
export async function keepUpload({ db, files, pictures }: Context, userId: string, sent: Buffer): Promise<UploadedImage> {
  await mustHaveRoomForPicture(db, userId)
  const { bytes: _, ...image } = await storeImage(
    files,
    sent,
    (picture) => pictures.shrink(userId, picture),
    (stored) =>
      db.transaction(async (tx) => {
        await holdRemoval(tx)
        await tx.insert(uploads).values({ userId, ...stored })
      }),
  )
  return image
}
