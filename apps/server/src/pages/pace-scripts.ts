/** Files of the web build that everything else imports, in the order in which they may be evaluated (vite.config.ts). */
const libraries = ['react', 'router', 'redux', 'shell']

/**
 * The page can be read before its scripts are there. They are fetched after what paints it, and evaluated file by file
 * with a pause between, so that a slow phone answers to a finger in between.
 */
export function paceScripts(html: string): string {
  const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href ?? '')
  const first = libraries.flatMap((name) => preloaded.filter((href) => href.startsWith(`/assets/${name}-`)))
  const steps = first.map((href) => `await load(${JSON.stringify(href)});`).join('\n')
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
    .replace(/(<script [^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/, (_script, opening, code: string, closing) =>
      [opening, load, steps, code.replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await load($2);'), closing].join(
        '\n',
      ),
    )
}

const load = `const load = async (file) => {
  const loaded = await import(file);
  await new Promise((resume) => setTimeout(resume));
  return loaded;
};`
