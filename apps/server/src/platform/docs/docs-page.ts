import { escapeHtml } from '../escape-html'
import type { ApiDocument, Content, Operation } from './describe-api'
import { describeSchema } from './describe-schema'

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
  return [
    block(type === 'application/json' ? title : `${title} (${type})`, describeSchema(media.schema)),
    ...(media.example ? [block('For example', JSON.stringify(media.example, null, 2))] : []),
  ]
}

const block = (title: string, text: string) => `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(text)}</pre>`

/** The docs stand apart from the web app's build, so they bring their own few rules in its colours. */
const docsStyle = `
:root{--ink:#101A2E;--plate:#FFCB05;--paper:#F8F5EE;--card:#FFFEFB;--quiet:#4C5563;--line:#E2DCCE;--go:#0B7446;--stop:#B3261E;--info:#0B3C9C}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Archivo,system-ui,-apple-system,'Segoe UI',Arial,sans-serif}
.wide{max-width:1100px;margin:0 auto;padding:0 20px}
header{background:var(--ink);color:#fff;padding:20px 0 28px}
header a{color:var(--plate)}.mark{font-weight:800;font-size:22px;text-decoration:none;color:#fff}
h1{font-size:44px;line-height:1;margin:20px 0 8px;letter-spacing:-.5px}header p{margin:0;max-width:60ch}
.columns{display:grid;grid-template-columns:180px minmax(0,1fr);gap:32px;padding-top:28px;padding-bottom:64px}
nav{position:sticky;top:16px;align-self:start;display:flex;flex-direction:column}
nav a{padding:6px 0;color:var(--ink);text-decoration:none}nav a:hover{text-decoration:underline}
h2{font-size:24px;margin:0 0 12px;text-transform:capitalize}section{margin-bottom:36px;scroll-margin-top:16px}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin-bottom:8px}
summary{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:baseline;padding:12px 16px;cursor:pointer}
summary:focus-visible,a:focus-visible{outline:3px solid var(--info);outline-offset:2px}
details>:not(summary){margin-left:16px;margin-right:16px}
.method{font-weight:700;font-size:12px;min-width:58px;color:var(--info)}.method.post{color:var(--go)}.method.delete{color:var(--stop)}
code{font-weight:600;overflow-wrap:anywhere}.what{color:var(--quiet);flex:1 1 200px}
.who{font-size:12px;border:1px solid var(--line);border-radius:99px;padding:1px 10px;color:var(--quiet)}
h3{font-size:13px;margin:12px 0 4px;color:var(--quiet)}
pre{background:var(--paper);border-radius:6px;padding:12px;overflow:auto;font-size:13px;line-height:1.5;margin-top:0}
@media(max-width:700px){.columns{grid-template-columns:1fr}nav{position:static;flex-flow:row wrap;gap:0 16px}}
`
