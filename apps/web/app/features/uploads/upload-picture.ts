import type { ErrorBody } from '@allyards/contract/errors'
import { messages } from '@allyards/contract/messages'
import { type UploadedImage, uploadImage } from '@allyards/contract/uploads'
import type { UploadFile } from '~/ui/use-uploads'

/** Uploads a picture and reports the progress, which fetch cannot do. */
export const uploadPicture: UploadFile<UploadedImage> = (file, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadImage.method, `/api${uploadImage.path}`)
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${localStorage.getItem('token') ?? ''}`)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(request.response as UploadedImage)
      reject(new Error((request.response as ErrorBody | null)?.message ?? messages.anyFailure))
    })
    request.addEventListener('error', () => reject(new Error(messages.anyFailure)))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
