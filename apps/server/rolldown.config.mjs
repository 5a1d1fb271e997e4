import { defineConfig } from 'rolldown'

/** The server as plain JavaScript, so that it starts in half a second. npm packages stay outside; the contract goes in. */
export default defineConfig({
  input: { main: 'src/main.ts', 'embedded-worker': 'src/platform/database/embedded-worker.ts' },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@allyards/'),
  // Everything lies flat in one folder: the embedded database finds its worker beside itself.
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})
