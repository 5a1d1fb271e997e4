import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/test-server'

const read = (path: string) => readFile(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), 'utf8')

/** The metrics that an expression of Prometheus names: what is no label, function or range. */
function metricsOf(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
  const names = bare.match(/[a-z]+(_[a-z0-9]+)+(?![a-z0-9_(])/g) ?? []
  return names.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
}

test('the alert rules and the dashboard name only metrics that exist, and each alert is explained', async () => {
  const [rules, dashboard, handbook] = [
    await read('deploy/alerts.yml'),
    await read('deploy/grafana-dashboard.json'),
    await read('docs/operations.md'),
  ]
  const server = await startTestServer()
  const { body } = await server.send<string>({ url: '/metrics' })
  await server.close()
  const existing = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name.replace(/_(bucket|sum|count)$/, '')))
  const panels = (JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] }).panels
  const expressions = [
    ...[...rules.matchAll(/^ *expr: (.+)$/gm)].map(([, expression = '']) => expression),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ]
  expect(expressions.length).toBeGreaterThan(15)
  expect(expressions.flatMap(metricsOf).filter((name) => !existing.has(name))).toEqual([])
  const alerts = [...rules.matchAll(/^ *- alert: (.+)$/gm)].map(([, name = '']) => name)
  expect(alerts.filter((name) => !handbook.includes(`| ${name} `))).toEqual([])
})
