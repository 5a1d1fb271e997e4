import type { Context } from '../../context'
import { type StoredImage, storeImage } from '../../platform/files/store-image'
import { uploads } from './uploads.table'

/** Keeps a picture that a user sent and remembers who sent it. */
export async function keepUpload({ db, files, pictures }: Context, userId: string, bytes: Buffer): Promise<StoredImage> {
  const image = await storeImage(files, bytes, (sent) => pictures.shrink(userId, sent))
  await db.insert(uploads).values({ userId, ...image })
  return image
}
