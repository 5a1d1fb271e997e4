import { z } from 'zod'
import { defineJob } from '../../define-job'

/** Left by the import for the product that runs: pages that show the catalogue are made anew. */
export const dropCataloguePages = defineJob({
  name: 'drop-catalogue-pages',
  data: z.object({}),
  async run({ pageCache }) {
    pageCache.drop('vehicles', 'browse')
  },
})
