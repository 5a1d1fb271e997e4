import type { getDealConfirmation, getDealInvoice } from '@allyards/contract/deals'
import { client } from '~/store/client'
import { toast } from '~/ui/toast-queue'

/** Opens a paper in a new tab. It is fetched with the session, which a plain link would not send. */
export async function openPaper(endpoint: typeof getDealConfirmation | typeof getDealInvoice, id: string): Promise<void> {
  // The tab opens before anything is awaited, because browsers block a later one as a pop-up.
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
