/** The oldest version of each browser for which the scripts are built: those of the last three years, and Safari a little longer. */
export const supportedBrowsers = [
  { name: 'Chrome', engine: 'chrome', since: '119' },
  { name: 'Edge', engine: 'edge', since: '119' },
  { name: 'Firefox', engine: 'firefox', since: '120' },
  { name: 'Safari', engine: 'safari', since: '16.4' },
  { name: 'Safari on an iPhone or iPad', engine: 'ios', since: '16.4' },
] as const

/**
 * Goes into every page as a script that also very old browsers can read. One that knows neither import maps nor mixed colours, and
 * so is older than Safari 16.4, keeps the page as the server wrote it: React does not start (`entry.client.tsx`).
 */
export const markOldBrowser = `if (!(window.HTMLScriptElement && HTMLScriptElement.supports && HTMLScriptElement.supports("importmap") && window.CSS && CSS.supports && CSS.supports("color", "color-mix(in srgb, red, red)"))) document.documentElement.setAttribute("data-browser", "old")`
