import { z } from 'zod'
import { defineEndpoint } from './endpoint'

export const uploadedImage = z.object({
  url: z.string(),
  thumbUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type UploadedImage = z.infer<typeof uploadedImage>

export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/uploads',
  access: 'signed-in',
  right: 'any',
  summary: 'Keeps a picture: field "file", up to 10 MB',
  multipart: true,
  formOnly: true,
  files: { file: 1 },
  status: 201,
  response: uploadedImage,
})
