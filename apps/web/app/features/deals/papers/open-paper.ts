import type { getDealConfirmation, getDealInvoice } from '@allyards/contract/deals'
import { client } from '~/store/client'
import { toast } from '~/ui/toast-queue'

/** Opens a page to print in a tab of its own. It is fetched with the session, which an address alone does not carry. */
export async function openPaper(endpoint: typeof getDealConfirmation | typeof getDealInvoice, id: string): Promise<void> {
  // Opened before anything is waited for: a tab that comes later is taken for an advertisement.
  const tab = window.open('', '_blank')
  try {
    const page = await client(endpoint, { params: { id } })
    const url = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }))
    if (tab) tab.location.replace(url)
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(error instanceof Error ? error.message : 'The paper could not be opened.')
  }
}
