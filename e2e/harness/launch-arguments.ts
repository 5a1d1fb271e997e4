/** Chromium with windows builds each tool bar as a separate page, which nobody sees. */
const toolbarPages = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIBackForwardButton',
  'WebUIHomeButton',
  'WebUILocationBar',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUISplitTabsButton',
  'WebUIToolbar',
]

/** Features that Playwright turns off. Chromium obeys only the last list, so ours repeats them. */
const playwrightsOwn = [
  'AimEnabled',
  'AutoDeElevate',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

export function launchArguments(): string[] {
  const lighter = `--disable-features=${[...playwrightsOwn, ...toolbarPages].join(',')}`
  // Chromium refuses to run its sandbox as root.
  return process.getuid?.() === 0 ? [lighter, '--no-sandbox'] : [lighter]
}
