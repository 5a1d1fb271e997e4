import { findOrInstallBrowsers } from './find-browsers.mjs'

await findOrInstallBrowsers()
