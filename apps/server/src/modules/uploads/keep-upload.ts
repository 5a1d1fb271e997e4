import type { UploadedImage } from '@allyards/contract/uploads'
import type { Context } from '../../context'
import { storeImage } from '../../platform/files/store-image'
import { mustHaveRoomForPicture } from './limit-pictures'
import { uploads } from './uploads.table'

/** Keeps a picture that a user sent and remembers who sent it. */
export async function keepUpload({ db, files, pictures }: Context, userId: string, sent: Buffer): Promise<UploadedImage> {
  await mustHaveRoomForPicture(db, userId)
  const { bytes, ...image } = await storeImage(files, sent, (picture) => pictures.shrink(userId, picture))
  await db.insert(uploads).values({ userId, bytes, ...image })
  return image
}
