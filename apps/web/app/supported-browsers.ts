/** The oldest supported version of each browser: those of the last three years, and a slightly older Safari. */
export const supportedBrowsers = [
  { name: 'Chrome', engine: 'chrome', since: '119' },
  { name: 'Edge', engine: 'edge', since: '119' },
  { name: 'Firefox', engine: 'firefox', since: '120' },
  { name: 'Safari', engine: 'safari', since: '16.4' },
  { name: 'Safari on an iPhone or iPad', engine: 'ios', since: '16.4' },
] as const

/**
 * An inline script for every page that very old browsers can run. A browser without import maps or color-mix(), so older than
 * Safari 16.4, keeps the page as the server sent it: React does not start (`entry.client.tsx`).
 */
export const markOldBrowser = `if (!(window.HTMLScriptElement && HTMLScriptElement.supports && HTMLScriptElement.supports("importmap") && window.CSS && CSS.supports && CSS.supports("color", "color-mix(in srgb, red, red)"))) document.documentElement.setAttribute("data-browser", "old")`

/**
 * An inline script for every page: it marks a browser in which somebody has been before, so that what home shows them has its
 * place from the first paint. The page itself is the same for everybody.
 */
export const markReturning = `try { if (localStorage.getItem("role") === "buyer" || /"saved":\\[\\{/.test(localStorage.getItem("redux-root"))) document.documentElement.setAttribute("data-returns", "") } catch (e) {}`
