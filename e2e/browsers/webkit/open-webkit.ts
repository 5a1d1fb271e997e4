import { startErrorRecorder } from './record-errors'
import { startWebDriver } from './web-driver'
import { WebKitPage } from './webkit-page'

/** A separate WebKit, with a record of its errors. */
export async function openWebKit(url: string, viewport: { width: number; height: number }) {
  const recorder = await startErrorRecorder(url)
  const page = new WebKitPage(await startWebDriver(), recorder.url)
  await page.resize(viewport)
  return {
    page,
    async close(): Promise<string[]> {
      await page.tab.run(recorder.flush)
      await page.close()
      recorder.close()
      return recorder.errors
    },
  }
}
