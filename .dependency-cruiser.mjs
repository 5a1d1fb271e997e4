import { layers } from './layers.mjs'

/**
 * The dependency direction of ARCHITECTURE.md:
 * contract <- server, contract <- web; platform <- modules <- app; ui <- store <- features <- routes.
 */
const aModule = '^apps/server/src/modules/([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one thing, or share a third: move what both need into a file of its own. Types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract knows neither side. Move the shape, limit or message into packages/contract instead.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|e2e|scripts)/' },
    },
    {
      name: 'server-knows-no-web-source',
      comment: 'The server knows the web app only as a build folder. Share through packages/contract.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-knows-no-server-source',
      comment: 'The web app calls the server through the contract: context.api in a loader, RTK Query in the browser.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'platform-knows-no-business',
      comment: 'The platform and the context have no business words: let the module pass in what they need.',
      severity: 'error',
      from: { path: '^apps/server/src/(platform/|context\\.ts$|config\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(modules|pages|demo|app|main)' },
    },
    {
      name: 'platform-knows-no-context',
      comment: 'The context is made of the platform. A piece of the platform says which few things it needs.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/context\\.ts$' },
    },
    {
      name: 'modules-know-no-app',
      comment: 'app.ts lists the modules, never the other way round. What a module needs comes in its context.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(app|main)\\.ts$|^apps/server/src/(pages|demo)/' },
    },
    {
      name: 'modules-meet-at-their-index',
      comment:
        "Import another module's index.ts and export there what others may use. Tables alone (*.table.ts) may be read from anywhere inside modules.",
      severity: 'error',
      from: { path: aModule, pathNot: '\\.test\\.ts$' },
      to: { path: aModule, pathNot: [`${aModule.replace('([^/]+)', '$1')}`, '/index\\.ts$', '\\.table\\.ts$'] },
    },
    {
      name: 'app-meets-modules-at-their-index',
      comment: "Import the module's index.ts and export there what others may use.",
      severity: 'error',
      from: { path: '^apps/server/src/(app\\.ts|main\\.ts|pages/)' },
      to: { path: aModule, pathNot: '/index\\.ts$' },
    },
    ...layerRules('apps/server/src/modules', layers.server),
    ...layerRules('apps/server/src/modules/deals', layers.deals),
    ...layerRules('apps/web/app/features', layers.web),
    {
      name: 'no-circle-between-folders',
      comment: 'Folders that need each other are one room, or share a third: move what both need below them. Types count.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/app/' },
      to: { circular: true },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'ui/ is domain-free: pass in what it shows. A block that knows a domain belongs to that feature.',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: '^apps/web/app/(features|routes|store)/' },
    },
    {
      name: 'store-knows-no-feature',
      comment: 'The store lies below the features. Move what both need into the store.',
      severity: 'error',
      from: { path: '^apps/web/app/store/' },
      to: { path: '^apps/web/app/features/' },
    },
    {
      name: 'features-know-no-routes',
      comment: 'A route shows a feature, never the other way round. Move what both need into the feature.',
      severity: 'error',
      from: { path: '^apps/web/app/(features|store)/' },
      to: { path: '^apps/web/app/(routes/|routes\\.ts|root\\.tsx)' },
    },
    {
      name: 'imports-resolve',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '^node:'] },
    },
    {
      name: 'product-ships-no-development-package',
      comment:
        'Production code must not need a devDependency: move the package to dependencies. The pages are built with theirs inside.',
      severity: 'error',
      from: {
        path: '^(apps/server/src|packages/contract/src)/',
        pathNot: ['\\.test\\.tsx?$', '/dev-[^/]+\\.ts$', '-in-source\\.mjs$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['^node_modules/@types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/(build|dist|\\.react-router)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}

/** Each folder under `root` may use those before it in the order alone, and a folder that the order does not name may not be. */
function layerRules(root, order) {
  const anyOf = (names) => `^${root}/(${names.join('|')})/`
  const above = order.slice(0, -1).map((name, index) => ({
    name: 'layers-in-order',
    comment:
      'In layers.mjs the importer stands before what it imports. Move what both need below them, or pass it in from above.',
    severity: 'error',
    from: { path: anyOf([name]), pathNot: '\\.test\\.tsx?$' },
    to: { path: anyOf(order.slice(index + 1)) },
  }))
  const unnamed = {
    name: 'every-folder-has-a-layer',
    comment: 'Give this folder its place in the order of layers.mjs.',
    severity: 'error',
    from: { path: `^${root}/`, pathNot: [anyOf(order), `^${root}/[^/]+$`] },
    to: {},
  }
  return [...above, unnamed]
}
