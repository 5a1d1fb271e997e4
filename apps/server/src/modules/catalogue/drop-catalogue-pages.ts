import { z } from 'zod'
import { defineJob } from '../../define-job'

/** The import is a command of its own. By this job it tells the running product to drop what shows the catalogue. */
export const dropCataloguePages = defineJob({
  name: 'drop-catalogue-pages',
  data: z.object({}),
  async run({ pageCache }) {
    pageCache.drop('vehicles', 'browse')
  },
})
