import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findOrInstallNginx } from '../../scripts/steps/find-nginx.mjs'
import { newFolder } from '../harness/demo-data'
import { freePort, repository } from '../harness/product'

/** nginx with deploy/nginx.conf in front of these ports, which replace those of the example. */
export async function startProxy(ports: string[]) {
  const [program, port, folder] = [await findOrInstallNginx(), await freePort(), await newFolder()]
  const url = `http://127.0.0.1:${port}`
  const example = await readFile(join(repository, 'deploy/nginx.conf'), 'utf8')
  const site = ports
    .reduce((text, own, index) => text.replaceAll(`127.0.0.1:${3001 + index}`, `127.0.0.1:${own}`), example)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  await writeFile(join(folder, 'site.conf'), site)
  await writeFile(join(folder, 'nginx.conf'), frame(folder))
  const keeper = fileURLToPath(new URL('./keep-running.mjs', import.meta.url))
  const nginx = spawn(process.execPath, [keeper, program, '-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let log = ''
  let cut = 0
  createInterface(nginx.stderr).on('line', (line) => {
    log = `${log}${line}\n`.slice(-20_000)
    if (isCut.test(line)) cut++
  })
  const ended = once(nginx, 'exit')
  await untilListening(
    url,
    () => nginx.exitCode,
    () => log,
  )
  return {
    url,
    log: () => log,
    /** The number of connections so far that ended after a request without any answer. */
    countCut: () => cut,
    async close(): Promise<void> {
      nginx.stdin.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isCut = /reset by peer|prematurely closed/

/** The frame that Debian's nginx.conf puts around such a file, here in a separate folder and a single process. */
function frame(folder: string): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 1024; }
http { access_log off; ${kept.join(' ')} include ${folder}/site.conf; }
`
}

async function untilListening(url: string, exit: () => number | null, log: () => string): Promise<void> {
  for (;;) {
    if (exit() !== null) throw new Error(`nginx ended with ${exit()}\n${log()}`)
    if (await fetch(url).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
