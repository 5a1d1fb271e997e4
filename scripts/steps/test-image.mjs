/**
 * Follows deploy/Dockerfile step by step in an empty folder, without Docker: each stage is a folder, COPY copies, RUN runs. Then
 * it starts the CMD and repeats the HEALTHCHECK until the product is healthy. It skips steps that need the image's users, and
 * says so.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { repository } from './repository.mjs'

const WELL_WITHIN_MS = 300_000
const PORT = '3999'
const say = (line) => process.stdout.write(`${line}\n`)

const root = mkdtempSync(join(tmpdir(), 'allyards-image-'))
try {
  const image = follow(readSteps())
  say(`The folder that would be the image has ${megabytes(image.folder)} MB`)
  await tryOut(image)
  say('Every step of deploy/Dockerfile was followed, and what it makes is well')
} finally {
  rmSync(root, { recursive: true, force: true })
}

/** One entry for each instruction, with its continued lines joined. */
function readSteps() {
  const text = readFileSync(join(repository, 'deploy/Dockerfile'), 'utf8').replace(/\\\n\s*/g, '')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => ({ line, verb: line.split(' ')[0], rest: line.slice(line.indexOf(' ') + 1) }))
}

/** Returns the last stage: its folder, environment, command and check. */
function follow(steps) {
  const stages = new Map()
  let stage
  for (const { line, verb, rest } of steps) {
    if (verb === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'image'
      stage = { folder: join(root, name), env: {} }
      mkdirSync(stage.folder)
      stages.set(name, stage)
      say(`${name}:`)
    } else if (verb === 'COPY') copy(rest, stage, stages)
    else if (verb === 'RUN') run(rest, stage)
    else if (verb === 'ENV') for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value
    else if (verb === 'CMD') stage.command = JSON.parse(rest)
    else if (verb === 'HEALTHCHECK') stage.check = JSON.parse(rest.slice(rest.indexOf('[')))
    else if (!['WORKDIR', 'USER', 'VOLUME', 'EXPOSE'].includes(verb)) throw new Error(`This step is not known here: ${line}`)
  }
  return stage
}

function copy(rest, stage, stages) {
  const words = rest.split(' ')
  const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : undefined
  const target = words.pop()
  for (const source of words) {
    if (source === '.') {
      // Docker would send all files except those in .dockerignore, which git does not track either.
      const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
        cwd: repository,
        encoding: 'utf8',
      })
      for (const file of files.trim().split('\n'))
        if (existsSync(join(repository, file))) cpSync(join(repository, file), join(stage.folder, file), { recursive: true })
      continue
    }
    const origin = from ? join(stages.get(from).folder, source.replace(/^\/app\/?/, '')) : join(repository, source)
    const isInto = target.endsWith('/') && statSync(origin).isFile()
    cpSync(origin, join(stage.folder, target, isInto ? basename(source) : ''), { recursive: true, verbatimSymlinks: true })
  }
}

function run(command, stage) {
  if (command.includes('chown')) return say(`  left out, it needs the users of the image: ${command}`)
  say(`  ${command}`)
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: stage.folder,
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`This step failed: ${command}`)
}

/** A container's environment, plus the variables that reach packages here. */
function bareEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => /^(PATH|HOME|LANG|.*_proxy|npm_config_registry)$/i.test(name))
  return Object.fromEntries(kept)
}

async function tryOut({ folder, env, command, check }) {
  const [, ...options] = command
  const own = { ...bareEnvironment(), ...env, HOST: '127.0.0.1', PORT, DATA_DIR: join(folder, 'data'), DEMO: 'off' }
  const product = spawn(process.execPath, options, { cwd: folder, env: own, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => product.once('exit', resolve))
  try {
    const until = Date.now() + WELL_WITHIN_MS
    const [, ...question] = check.map((word) => word.replace(':3000/', `:${PORT}/`))
    while (spawnSync(process.execPath, question).status !== 0) {
      if (product.exitCode !== null || Date.now() > until) throw new Error('What the image holds did not become well')
      await new Promise((resume) => setTimeout(resume, 500))
    }
    const page = await fetch(`http://127.0.0.1:${PORT}/`)
    if (!page.ok || !(await page.text()).includes('</html>')) throw new Error('What the image holds serves no pages')
  } finally {
    product.kill('SIGTERM')
    await ended
  }
}

function megabytes(folder) {
  return Math.round(Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024)
}
