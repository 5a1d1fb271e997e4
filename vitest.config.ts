import { defineConfig } from 'vitest/config'

/**
 * Which suite a file belongs to is read from its name:
 *
 * - apps/server/src/...  `*.test.ts`       an API suite about locks, writes and jobs. It starts apps/server/test/test-server.ts
 *                                          and runs twice, on the embedded database and on a real PostgreSQL.
 * - apps/server/src/...  `*.postgres.test.ts`  likewise, about what only PostgreSQL does, or what is the same on both.
 *                                          Runs once, on PostgreSQL.
 * - anywhere             `*.unit.test.ts`  pure rules and single pieces, without a database. Runs once.
 * - anywhere             `*.long.*`        one of the above that takes long. `npm test` leaves it out; `npm run test:long` runs it, and
 *                                          `npm run test:attack` the long ones of the attack.
 * - e2e                  `*.spec.ts`       a journey through the built product in a real browser.
 * - e2e/browsers         `*.spec.ts`       a journey in the other browsers: Firefox and WebKit.
 * - e2e/cluster          `*.spec.ts`       what becomes of three built copies when something breaks.
 */
const serverSuite = {
  include: ['apps/server/src/**/*.test.ts'],
  exclude: ['**/*.unit.test.ts', '**/*.long.*', '**/node_modules/**'],
  setupFiles: ['apps/server/test/console-errors.ts'],
  isolate: false,
  // A machine whose host is busy needs ten times as long.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  provide: { dealSequences: 15, instantRounds: 2 },
}

/** All that `npm test` leaves out, the attack has a command of its own. */
const longSuite = {
  ...serverSuite,
  include: ['apps/server/src/**/*.long.*test.ts'],
  exclude: ['apps/server/src/attack/**', '**/node_modules/**'],
}

const attackSuite = {
  ...serverSuite,
  exclude: ['**/*.unit.test.ts', '**/node_modules/**'],
  provide: {
    fuzzedCalls: 6_000,
    documentedCalls: 2_000,
    dealSequences: 2_000,
    instantRounds: 40,
    oddForms: 10_000,
    oddCsvBytes: 9_900_000,
    oddNames: 5,
  },
}

declare module 'vitest' {
  interface ProvidedContext {
    fuzzedCalls: number
    documentedCalls: number
    dealSequences: number
    instantRounds: number
    oddForms: number
    oddCsvBytes: number
    oddNames: number
  }
}

const clusterSuite = { include: ['e2e/cluster/*.spec.ts'], testTimeout: 600_000, hookTimeout: 600_000 }

const browsersSuite = {
  globalSetup: ['e2e/browsers/browsers.setup.ts'],
  isolate: false,
  maxWorkers: 2,
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 600_000,
  hookTimeout: 600_000,
}

export default defineConfig({
  test: {
    // Databases wait for the disk more than for a core.
    maxWorkers: 3,
    projects: [
      {
        resolve: { alias: { '~': new URL('./apps/web/app', import.meta.url).pathname } },
        test: {
          name: 'unit',
          include: ['{apps,packages,scripts,bench}/**/*.unit.test.{ts,tsx}'],
          exclude: ['**/*.long.*', '**/node_modules/**', '**/build/**', '**/dist/**'],
          setupFiles: ['apps/server/test/console-errors.ts'],
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          ...serverSuite,
          name: 'server-embedded',
          exclude: [...serverSuite.exclude, '**/*.postgres.test.ts'],
          globalSetup: ['apps/server/test/embedded.setup.ts'],
        },
      },
      { test: { ...serverSuite, name: 'server-postgres', globalSetup: ['apps/server/test/postgres.setup.ts'] } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: ['e2e/{browsers,cluster}/**', '**/*.long.*', '**/node_modules/**'],
          globalSetup: ['e2e/harness/product.setup.ts'],
          isolate: false,
          maxWorkers: 2,
          expect: { poll: { timeout: 120_000 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...longSuite,
          name: 'long-embedded',
          exclude: [...longSuite.exclude, '**/*.postgres.test.ts'],
          globalSetup: ['apps/server/test/embedded.setup.ts'],
        },
      },
      {
        test: {
          ...longSuite,
          name: 'long-postgres',
          exclude: [...longSuite.exclude, '**/*.unit.test.ts'],
          globalSetup: ['apps/server/test/postgres.setup.ts'],
        },
      },
      {
        test: {
          ...browsersSuite,
          name: 'long-journeys',
          include: ['e2e/*.long.spec.ts'],
          globalSetup: ['e2e/harness/product.setup.ts'],
        },
      },
      // The ten main journeys in Chromium alone: `npm run test:quick`.
      {
        test: {
          ...browsersSuite,
          name: 'journeys-main',
          include: ['e2e/browsers/*.spec.ts'],
          globalSetup: ['e2e/harness/product.setup.ts'],
        },
      },
      { test: { ...browsersSuite, name: 'browsers', include: ['e2e/browsers/*.spec.ts'] } },
      { test: { ...browsersSuite, name: 'browsers-main', include: ['e2e/browsers/main.spec.ts'] } },
      // Three copies, their engines and a proxy: they need the whole machine.
      { test: { ...clusterSuite, name: 'cluster' } },
      {
        test: {
          ...clusterSuite,
          name: 'cluster-journeys',
          include: ['e2e/{buying-a-part,quoting,chatting,reports-and-disputes}.spec.ts'],
          globalSetup: ['e2e/cluster/cluster.setup.ts'],
          maxWorkers: 1,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      // The whole attack, and the lives of deals on both databases: `npm run test:attack`.
      {
        test: {
          ...attackSuite,
          name: 'attack',
          include: ['apps/server/src/attack/*.test.ts'],
          globalSetup: ['apps/server/test/postgres.setup.ts'],
        },
      },
      // Money and stock on the embedded database too: `npm run test:embedded`.
      {
        test: {
          ...serverSuite,
          name: 'embedded-trade',
          include: ['apps/server/src/modules/{deals,products,payments,feedback}/**/*.postgres.test.ts'],
          globalSetup: ['apps/server/test/embedded.setup.ts'],
        },
      },
      // Calls that are made from the document of the API: `npm run test:fuzz`.
      {
        test: {
          ...serverSuite,
          name: 'fuzz',
          include: ['apps/server/src/attack/document-fuzz.long.postgres.test.ts'],
          exclude: attackSuite.exclude,
          globalSetup: ['apps/server/test/postgres.setup.ts'],
          provide: { documentedCalls: 20_000 },
        },
      },
      {
        test: {
          ...attackSuite,
          name: 'attack-embedded',
          include: ['apps/server/src/attack/{deal-life.postgres,deal-money.long.postgres}.test.ts'],
          globalSetup: ['apps/server/test/embedded.setup.ts'],
        },
      },
    ],
  },
})
