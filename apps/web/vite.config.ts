import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs, in few files: on a phone's network each further request costs more than its bytes. The libraries
 * are three, because a page evaluates them one after the other with a pause between (apps/server/src/pages/pace-scripts.ts).
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 3 },
  {
    name: 'redux',
    test: /node_modules[\\/](@reduxjs|react-redux|redux|redux-thunk|redux-remember|immer|reselect|use-sync-external-store)[\\/]/,
    priority: 2,
  },
  {
    name: 'frame',
    test: /[\\/]app[\\/](store|features[\\/](site|layout[\\/](site-frame|header)|search[\\/]header-search|session[\\/]guard|errors[\\/]not-found)|ui[\\/](badge|button|chip|class|disclosure|field|icon|part-|plate|text-|toast\.|wordmark))/,
    minShareCount: 3,
    priority: 1,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    tsconfigPaths: true,
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('./app/browser-zod.ts', import.meta.url)) }],
  },
  // All of them are known at start: one that is found later would bring a second React into the page under development.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } },
}))
