/** Files of the web build that everything else imports, in the order in which they may be evaluated (vite.config.ts). */
const libraries = ['react', 'router', 'frame']

const preload = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g

/**
 * The page can be read before its scripts are there. They are fetched all at once, when it has been painted: a slow phone shows it
 * first. They are evaluated file by file with a pause between: the phone answers to a finger in between. What links lead to is asked
 * for when the visitor touches the page (`discover-on-touch.ts` of the web).
 */
export function paceScripts(html: string): string {
  const files = [...new Set([...html.matchAll(preload)].map(([, href]) => href ?? ''))]
  const first = libraries.flatMap((name) => files.filter((file) => file.startsWith(`/assets/${name}-`)))
  const steps = first.map((href) => `await load(${JSON.stringify(href)});`)
  return html
    .replaceAll(preload, '')
    .replaceAll(' data-discover="true"', '')
    .replace(/(<script [^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/, (_script, opening, code: string, closing) =>
      [opening, endInOldBrowsers, fetchWhenPainted(files), load, ...steps, loadingStepByStep(code), closing].join('\n'),
    )
}

/** The page of a browser that we do not support (`supported-browsers.ts` of the web) stays as it came: its links and its search work. */
const endInOldBrowsers = 'if (document.documentElement.dataset.browser === "old") await new Promise(() => {});'

/** A page that nobody sees is not painted: it goes on at once, or when it is hidden before its first paint. A browser may report no paint at all. */
const fetchWhenPainted = (files: string[]) => `await new Promise((painted) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return painted();
  document.addEventListener("visibilitychange", painted, { once: true });
  new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  setTimeout(painted, 3000);
});
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}`

const load = `const load = async (file) => {
  const loaded = await import(file);
  await new Promise((resume) => setTimeout(resume));
  return loaded;
};`

const loadingStepByStep = (code: string) => code.replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await load($2);')
