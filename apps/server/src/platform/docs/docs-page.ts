import { escapeHtml } from '../escape-html'
import type { ApiDocument, Content, Operation } from './describe-api'
import { describeSchema } from './describe-schema'
import { docsStyle } from './docs-style'

/** Every endpoint on one page, without any script. */
export function renderDocsPage({ info, paths, tags: chapters, components }: ApiDocument): string {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(method, path, operation)])
    }
  }
  const tags = chapters.map(({ name }) => name).filter((name) => byTag.has(name))
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(info.title)}</title><style>${docsStyle}</style></head>
<body><header><div class="wide"><a class="mark" href="/">Allyards</a><h1>API</h1><p>${escapeHtml(info.description)}
Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p></div></header>
<div class="wide columns"><nav aria-label="Endpoints">${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join('')}<a href="#schemas">Schemas</a></nav>
<main>${tags.map((tag) => `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${byTag.get(tag)?.join('')}</section>`).join('')}
<section id="schemas"><h2>Schemas</h2>${Object.entries(components.schemas)
    .map(([name, schema]) => block(name, describeSchema(schema)))
    .join('')}</section></main></div>
</body></html>`
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const parts = [
    ...parametersOf(operation, 'path', 'In the path'),
    ...parametersOf(operation, 'query', 'In the query'),
    ...contentOf('Body', operation.requestBody),
    ...Object.entries(operation.responses).flatMap(([status, content]) =>
      content.$ref ? [] : contentOf(`Answers ${status}`, content),
    ),
  ]
  return `<details><summary><span class="method ${escapeHtml(method)}">${escapeHtml(method.toUpperCase())}</span>
<code>${escapeHtml(path)}</code><span class="what">${escapeHtml(operation.summary)}</span>
<span class="who">${escapeHtml(operation.description)}</span></summary>${parts.join('') || '<p>No body.</p>'}</details>`
}

function parametersOf({ parameters = [] }: Operation, place: string, title: string): string[] {
  const rows = parameters.filter((parameter) => parameter.in === place)
  if (rows.length === 0) return []
  const lines = rows.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${describeSchema(schema)}`)
  return [block(title, lines.join('\n'))]
}

function contentOf(title: string, content: Content | undefined): string[] {
  const [type, media] = Object.entries(content?.content ?? {})[0] ?? []
  if (!content) return []
  if (!media) return [`<h3>${escapeHtml(title)}</h3><p>No body.</p>`]
  return [block(type === 'application/json' ? title : `${title} (${type})`, describeSchema(media.schema))]
}

const block = (title: string, text: string) => `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(text)}</pre>`
