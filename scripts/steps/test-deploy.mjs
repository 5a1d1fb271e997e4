/**
 * Checks every file of deploy/ with the program that would run it, a linter, or its official schema. The tools come from Debian
 * and npm into a cache folder. Nothing is installed on the machine and nothing is started.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, parseAllDocuments } from 'yaml'
import { findOnPath } from './find-on-path.mjs'
import { repository } from './repository.mjs'
import { endChildrenOnSignal, runCommand, runNode, runNpm } from './run-command.mjs'

const packages = ['dockerfile-utils@0.16.3', 'kubernetes-models@5.1.0', 'ajv@8.20.0']
const tools = join(repository, '.cache/deploy-tools')
const deploy = (name) => join(repository, 'deploy', name)

const checks = {
  Dockerfile: () =>
    runNode(join(tools, 'node_modules/dockerfile-utils/bin/dockerfile-utils'), ['lint', deploy('Dockerfile')], { quiet: true }),
  'compose.yaml': checkCompose,
  'kubernetes.yaml': checkKubernetes,
  'allyards.service': () => runTool(findOnPath('systemd-analyze'), ['verify', deploy('allyards.service')]),
  Caddyfile: async () => {
    return runTool(join(await unpack('caddy'), 'usr/bin/caddy'), [
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      deploy('Caddyfile'),
    ])
  },
  'alerts.yml': async () =>
    runTool(join(await unpack('prometheus'), 'usr/bin/promtool'), ['check', 'rules', deploy('alerts.yml')]),
}

endChildrenOnSignal()
mkdirSync(tools, { recursive: true })
writeFileSync(join(tools, 'package.json'), '{ "private": true }')
await runNpm(['install', '--no-save', '--no-audit', '--no-fund', ...packages], { cwd: tools, quiet: true })
let failed = 0
for (const [name, check] of Object.entries(checks)) {
  const { ok, output } = await check().catch((error) => ({ ok: false, output: error.message }))
  process.stdout.write(`${ok ? '✓' : '✗'} deploy/${name}\n${ok ? '' : `${output.trimEnd()}\n\n`}`)
  if (!ok) failed++
}
process.stdout.write(
  'deploy/nginx.conf is run by `npm run test:cluster`, the names in grafana-dashboard.json are compared by `npm test`\n',
)
process.exit(failed === 0 ? 0 : 1)

/** Checks against the schema of the Compose specification, which Debian's docker-compose contains. */
async function checkCompose() {
  const folder = join(await unpack('docker-compose'), 'usr/lib/python3/dist-packages/compose/config')
  // Its ids and its dialect use an older notation than today's readers.
  const isOld = (key, value) => ['id', '$schema'].includes(key) && typeof value === 'string'
  const text = readFileSync(join(folder, 'compose_spec.json'), 'utf8')
  const schema = JSON.parse(text, (key, value) => (isOld(key, value) ? undefined : value))
  const { Ajv2019 } = await load('ajv/dist/2019.js')
  // Compose has its own formats, such as durations.
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false })
  const isValid = ajv.validate(schema, parse(readFileSync(deploy('compose.yaml'), 'utf8'), { merge: true }))
  return { ok: isValid, output: ajv.errorsText(undefined, { separator: '\n' }) }
}

/** Checks against the schemas of Kubernetes' API, one for each kind. */
async function checkKubernetes() {
  const parts = parseAllDocuments(readFileSync(deploy('kubernetes.yaml'), 'utf8')).map((part) => part.toJS())
  const wrong = []
  for (const part of parts) {
    try {
      const kinds = await load(`kubernetes-models/${part.apiVersion}/index.js`)
      new kinds[part.kind](part).validate()
    } catch (error) {
      wrong.push(`${part.kind} ${part.metadata?.name}: ${error.message}`)
    }
  }
  return { ok: wrong.length === 0 && parts.length > 0, output: wrong.join('\n') }
}

async function runTool(path, args) {
  return path ? runCommand(path, args, { quiet: true }) : { ok: false, output: 'systemd-analyze is not on this machine' }
}

/** Downloads a Debian package and unpacks it without installing it. */
async function unpack(name) {
  const folder = join(tools, name)
  if (existsSync(folder)) return folder
  const fetched = await runCommand('apt-get', ['download', name], { cwd: tools, quiet: true })
  const file = readdirSync(tools).find((entry) => entry.startsWith(`${name}_`))
  if (!fetched.ok || !file) throw new Error(`${name} could not be fetched:\n${fetched.output}`)
  await runCommand('dpkg-deb', ['--extract', file, folder], { cwd: tools, quiet: true })
  return folder
}

function load(file) {
  return import(pathToFileURL(join(tools, 'node_modules', file)))
}
