import type { DepotDocument, readOwnDocument } from '@allyards/contract/depot-checks'
import type { readDepotDocument } from '@allyards/contract/operator-depots'
import { client } from '~/store/client'
import { saveFile } from '~/ui/save-file'
import { toast } from '~/ui/toast-queue'

/** Fetches a private paper with the reader's token, because its address alone opens nothing. */
export async function savePaper(
  endpoint: typeof readOwnDocument | typeof readDepotDocument,
  { id, name }: DepotDocument,
): Promise<void> {
  try {
    saveFile(name, await client(endpoint, { params: { id } }))
  } catch (error) {
    toast.error(error instanceof Error ? error.message : `${name} could not be fetched.`)
  }
}
