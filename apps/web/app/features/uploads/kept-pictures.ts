import type { UploadedImage } from '@allyards/contract/uploads'
import type { UploadFile } from '~/ui/use-uploads'
import { uploadPicture } from './upload-picture'

const PREFIX = 'kept:'
const STORE = 'pictures'
const THUMB_PX = 160

/** Keeps a guest's picture in this browser until they log in. Its address is valid only here. */
export const keepPicture: UploadFile<UploadedImage> = async (file) => {
  const url = PREFIX + crypto.randomUUID()
  await inStore('readwrite', (store) => store.put(file, url))
  return { url, thumbUrl: await thumbOf(file), width: 0, height: 0 }
}

/** The public address of a picture. A picture kept in this browser is uploaded first. */
export async function sentPictureUrl(url: string | null): Promise<string | null> {
  if (!url?.startsWith(PREFIX)) return url
  const file = await inStore<File | undefined>('readonly', (store) => store.get(url))
  if (!file) return null
  return (await uploadPicture(file, () => {}, new AbortController().signal)).url
}

export async function forgetKeptPictures(): Promise<void> {
  await inStore('readwrite', (store) => store.clear())
}

/** Small enough to be stored in the draft itself; empty for pictures that the browser cannot draw. */
async function thumbOf(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return ''
  const canvas = document.createElement('canvas')
  const scale = THUMB_PX / Math.max(bitmap.width, bitmap.height)
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.8)
}

async function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const opening = indexedDB.open('allyards', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await answerOf(opening)
  try {
    return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('This browser cannot keep the photo. Log in first, then add it.'))
  })
}
