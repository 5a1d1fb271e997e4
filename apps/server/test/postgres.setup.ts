import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { connectPostgres } from '../src/platform/database/database'
import { prepareTemplate } from './prepare-template'

/** Starts one real PostgreSQL and prepares a template database; every test file clones it. */
export default async function setup(project: TestProject) {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const early = ended.then(([code]) => Promise.reject(new Error(`PostgreSQL did not start (exit code ${code})`)))
  const [url] = (await Promise.race([once(createInterface(keeper.stdout), 'line'), early])) as [string]
  early.catch(() => undefined)

  const admin = connectPostgres(url, 1)
  await admin.pool.query('create database template_allyards')
  await admin.close()
  const template = connectPostgres(url.replace(/postgres$/, 'template_allyards'), 2)
  await prepareTemplate(template)
  await template.close()
  project.provide('testDatabase', { engine: 'postgres', url, template: 'template_allyards' })
  return async () => {
    keeper.stdin.end()
    await ended
  }
}
