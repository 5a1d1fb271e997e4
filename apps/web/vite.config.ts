import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { supportedBrowsers } from './app/supported-browsers'
import { contractForBrowsers } from './vite/contract-for-browsers'
import { scriptFileOf } from './vite/script-files'

/**
 * Few files: on a phone's network each further request costs more than its bytes. What calls the server comes with the first
 * call. What some pages share goes with its neighbours when it is small.
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
// A file takes with it what it imports, so that those stand first that others import.
for (const [index, group] of groups.entries()) group.priority = groups.length - index

const router = new URL('../../node_modules/react-router/dist/production/', import.meta.url)
/** The package gives everybody its files for developers; those for visitors lie beside them. */
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
  // All of them are known at start: one that is found later would bring a second React into the page under development.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  // Packages go into the build, because hundreds of their files take the server longer to find than to run. React and its router
  // stay outside: the server uses the same ones.
  ssr: isSsrBuild ? { noExternal: true, external: ['react', 'react-dom', 'react-router'] } : {},
  build: isSsrBuild
    ? {}
    : {
        target: supportedBrowsers.map(({ engine, since }) => engine + since),
        license: { fileName: 'licences/scripts.txt' },
        // Fetched ahead is what a file needs besides itself and what every page has.
        modulePreload: {
          resolveDependencies: (imported, needed) => needed.filter((file) => file !== imported && !everyPageHas.test(file)),
        },
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // What the router says to developers only.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
        },
      },
}))
