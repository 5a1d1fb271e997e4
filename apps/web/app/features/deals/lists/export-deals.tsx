import { memberMay } from '@allyards/contract/members'
import { useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/button'
import { saveFile } from '~/ui/save-file'
import { type DealsFilter, dealCalls } from '../deal-calls'

/** Downloads the deals of the list, with their sums, for a spreadsheet. */
export function ExportDeals({ filter: { status, search } }: { filter: DealsFilter }) {
  const role = useAppSelector((state) => state.auth.user?.memberRole) ?? null
  const [exportDeals, { isLoading }] = dealCalls.useExportDealsMutation()
  if (!memberMay(role, 'money')) return null
  async function download() {
    const { data: file } = await exportDeals({ query: { ...(status ? { status } : {}), ...(search ? { search } : {}) } })
    if (file) saveFile(file.filename, file.csv)
  }
  return (
    <Button kind="line" icon="download" pending={isLoading} onClick={() => void download()}>
      Export CSV
    </Button>
  )
}
