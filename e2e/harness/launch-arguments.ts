/** A Chromium with windows makes the tool bar of each by a page of its own, which nobody sees. */
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

/** What Playwright turns off. Chromium obeys the last list alone, so ours repeats it. */
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
  // Chromium refuses its sandbox to root.
  return process.getuid?.() === 0 ? [lighter, '--no-sandbox'] : [lighter]
}
