import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { supportedBrowsers } from './app/supported-browsers'
import { contractForBrowsers } from './vite/contract-for-browsers'
import { scriptFileOf } from './vite/script-files'

/**
 * Aims at few files, because on a phone's network each further request costs more than its bytes. Code that calls the server
 * loads with the first call. Small modules that some pages share join a neighbouring file.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react-router|redux|react-redux|use-sync-external-store(?!.*shim))[\\/]/ },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]|[\\/]browser-zod/ },
  { name: 'floating', test: /node_modules[\\/](@base-ui|@floating-ui|use-sync-external-store)[\\/]/ },
  ours('frame'),
  { name: 'client', test: /[\\/]app[\\/]store[\\/]client\.ts$/ },
  { name: 'calls', test: /node_modules[\\/](@reduxjs|redux-thunk|immer|reselect)[\\/]|[\\/]app[\\/]store[\\/]api\.ts$/ },
  ...['fields', 'parts', 'asking', 'plates', 'shop', 'goods', 'yards', 'enquiry'].map(ours),
]
// A file includes its imports, so groups that others import come first.
for (const [index, group] of groups.entries()) group.priority = groups.length - index

const router = new URL('../../node_modules/react-router/dist/production/', import.meta.url)
/** The package exports its development files to everybody; the production files are beside them. */
const routerForVisitors = [
  { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', router)) },
  { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', router)) },
]

const everyPageHas = /\/(react|router|frame|rolldown-runtime)-[^/]*\.js$/

function ours(name: string): Rolldown.CodeSplittingGroup {
  return { name: (id, graph) => (scriptFileOf(id, graph) === name ? name : null), debugName: name }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), ...(isSsrBuild ? [] : [contractForBrowsers()])],
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: /^zod$/, replacement: fileURLToPath(new URL('./app/browser-zod.ts', import.meta.url)) },
      ...(command === 'build' && !isSsrBuild ? routerForVisitors : []),
    ],
  },
  // Lists all files at start, because a dependency found later would bring a second React into the development page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  // The build bundles packages, because the server takes longer to find hundreds of files than to run them. React and its router
  // stay external, because the server uses the same copies.
  ssr: isSsrBuild ? { noExternal: true, external: ['react', 'react-dom', 'react-router'] } : {},
  build: isSsrBuild
    ? {}
    : {
        target: supportedBrowsers.map(({ engine, since }) => engine + since),
        license: { fileName: 'licences/scripts.txt' },
        // Preloads a file's own dependencies, without those that every page has.
        modulePreload: {
          resolveDependencies: (imported, needed) => needed.filter((file) => file !== imported && !everyPageHas.test(file)),
        },
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // Messages that the router shows only to developers.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
        },
      },
}))
