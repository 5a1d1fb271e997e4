import { defineConfig } from 'rolldown'

/** The server as plain JavaScript, so that it starts in half a second. npm packages stay outside; the contract goes in. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    'import-catalogue': 'src/import-catalogue.ts',
    'jobs-command': 'src/jobs-command.ts',
    'operator-command': 'src/operator-command.ts',
    'backup-command': 'src/backup-command.ts',
    'embedded-worker': 'src/platform/database/embedded-worker.ts',
    'picture-process': 'src/platform/files/picture-process.ts',
    'heic-worker': 'src/platform/files/heic-worker.ts',
  },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@allyards/'),
  // Everything lies flat in one folder: a worker is found beside what starts it.
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})
