import * as contract from '@allyards/contract/uploads'
import type { Context } from '../../context'
import { invalid } from '../../platform/errors'
import type { Serve } from '../../platform/http/serve'
import { keepUpload } from './keep-upload'

export function uploadsRoutes(serve: Serve, context: Context): void {
  serve(
    contract.uploadImage,
    async ({ caller, files }) => {
      const file = files.find(({ field }) => field === 'file')
      if (!file) throw invalid('Please choose a picture.', { file: 'Please choose a picture.' })
      return keepUpload(context, caller.userId, file.bytes)
    },
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
  )
}
