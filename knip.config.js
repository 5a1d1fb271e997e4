/**
 * Run twice: as it is, nothing may be unused; with --production, which leaves tests aside, nothing may be there for tests alone.
 * What a file uses itself may be exported for its test. An entry ends with ! where it is part of the product.
 */
const isProduction = process.argv.includes('--production')

/** @type {import('knip').KnipConfig} */
export default {
  // Commands of the system, and no packages.
  ignoreBinaries: ['du', 'flock', 'mount', 'umount'],
  // Started by its path: checks.mjs.
  ignoreDependencies: ['@typescript/native'],
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/steps/{start,test,test-quick,test-long,test-attack,test-embedded,test-fuzz,test-browsers,install-browsers,test-cluster,test-image,test-deploy,dev,build,check,import-catalogue,jobs,operator,backup,restore,count-tests}.mjs',
        'scripts/install-browsers.mjs',
        'bench/**/*.ts',
      ],
      project: ['scripts/**/*.{mjs,ts}', 'bench/**/*.ts', '*.{ts,mjs,js}'],
    },
    // Every file can be imported from outside, so what is exported counts as used only where somebody imports it.
    'packages/contract': {
      entry: ['src/*.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', 'test/*.ts'],
      includeEntryExports: true,
    },
    'apps/server': {
      entry: ['src/{modules,platform}/**/*.table.ts!', 'test/*.setup.ts', 'test/postgres-keeper.mjs', 'src/**/*.test.ts'],
      project: ['src/**/*.{ts,mjs}!', '!src/**/*.test.ts!', 'test/**/*.{ts,mjs}'],
    },
    'apps/web': {
      entry: ['scripts/*.mjs', 'app/browser-zod.ts!'],
      project: ['app/**/*.{ts,tsx,css}!', '!app/**/*.test.{ts,tsx}!', 'test/**/*.ts', 'scripts/**/*.mjs'],
    },
    e2e: {
      entry: [
        '**/*.spec.ts',
        '{harness,cluster,browsers}/*.setup.ts',
        'harness/{end-with-parent.mjs,load-demo-data.ts}',
        'cluster/keep-running.mjs',
      ],
      project: ['**/*.{ts,mjs}'],
    },
  },
}
