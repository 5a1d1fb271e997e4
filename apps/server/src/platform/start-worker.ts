import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts the file of that name beside the caller on its own thread: compiled in a build, otherwise TypeScript through tsx. Every
 * such file is an entry of rolldown.config.mjs.
 */
export function startWorker(name: string, callerUrl: string, options: WorkerOptions = {}): Worker {
  if (!callerUrl.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, callerUrl), options)
  const loader = tsxFile('./dist/esm/api/index.mjs')
  const file = new URL(`./${name}.ts`, callerUrl).href
  const code = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(file)}) })`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}

/** The same for a process of its own: what to fork, and with which arguments. */
export function childProcess(name: string, callerUrl: string): { script: string; execArgv: string[] } {
  const isBuilt = !callerUrl.endsWith('.ts')
  return {
    script: fileURLToPath(new URL(`./${name}.${isBuilt ? 'js' : 'ts'}`, callerUrl)),
    execArgv: isBuilt ? [] : ['--import', tsxFile('./dist/esm/index.mjs')],
  }
}

function tsxFile(path: string): string {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  return new URL(path, tsx).href
}
