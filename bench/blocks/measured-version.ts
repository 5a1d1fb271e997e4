import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('../..', import.meta.url))
const workspaces = { contract: 'packages/contract', server: 'apps/server', web: 'apps/web', e2e: 'e2e' }

export interface Measured {
  url: string
  tokens: string[]
  ids: string[]
  words: string[]
}

export interface Block {
  ms: number
  routes: string[]
}

/** A version of the product in a separate process: this one, or a git ref's in a temporary worktree. */
export async function startVersion(ref?: string) {
  const tree = ref ? checkOut(ref) : here
  const child = fork(join(tree, 'bench/blocks/serve.ts'), { execArgv: ['--import', 'tsx'], cwd: tree })
  const told = async () => (await Promise.race([once(child, 'message'), ended(child)]))[0]
  const measured = (await told()) as Measured
  return {
    ...measured,
    beginCounting: () => void child.send('count'),
    async tell(): Promise<Block[]> {
      child.send('tell')
      return ((await told()) as { blocks: Block[] }).blocks
    },
    async stop() {
      const exit = once(child, 'exit')
      child.send('stop')
      await exit
      if (ref) dropTree(tree)
    },
  }
}

async function ended(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`the version to measure ended with ${code}`)
}

/** Uses this tree's packages, except the product's own. */
function checkOut(ref: string): string {
  const tree = join(mkdtempSync(join(tmpdir(), 'allyards-version-')), 'tree')
  execFileSync('git', ['worktree', 'add', '--detach', tree, ref], { cwd: here, stdio: 'ignore' })
  linkPackages(join(here, 'node_modules'), join(tree, 'node_modules'))
  mkdirSync(join(tree, 'node_modules/@allyards'))
  for (const [name, path] of Object.entries(workspaces)) {
    symlinkSync(join(tree, path), join(tree, 'node_modules/@allyards', name))
    const own = join(here, path, 'node_modules')
    if (existsSync(own)) linkPackages(own, join(tree, path, 'node_modules'))
  }
  cpSync(join(here, 'bench/blocks'), join(tree, 'bench/blocks'), { recursive: true })
  return tree
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  const names = readdirSync(from).filter((name) => name !== '@allyards')
  for (const name of names) symlinkSync(join(from, name), join(to, name))
}

function dropTree(tree: string): void {
  rmSync(tree, { recursive: true, force: true })
  execFileSync('git', ['worktree', 'prune'], { cwd: here })
}
