import type { TestProject } from 'vitest/node'
import { connectPostgres } from '../src/platform/database/database'
import { prepareTemplate } from './prepare-template'
import { startPostgres } from './start-postgres'
import { patient } from './test-database'

/** Starts one real PostgreSQL and prepares a template database; every test file clones it. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  const admin = connectPostgres(url, 1, patient)
  await admin.pool.query('create database template_allyards')
  await admin.close()
  const template = connectPostgres(url.replace(/postgres$/, 'template_allyards'), 2, patient)
  await prepareTemplate(template)
  await template.close()
  project.provide('testDatabase', { engine: 'postgres', url, template: 'template_allyards' })
  return stop
}
