import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs, in two files: on a phone's network each further request costs more than its bytes. */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs|react-redux|redux|redux-thunk|redux-remember|immer|reselect|use-sync-external-store)[\\/]/,
    priority: 2,
  },
  {
    name: 'shell',
    test: /[\\/]app[\\/](store|features[\\/]\w+[\\/][\w-]*slice|ui[\\/](badge|button|chip|class|field|icon|part-|plate|text-|toast\.|wordmark))/,
    minShareCount: 3,
    priority: 1,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } },
}))
