import { type ESTree, parseSync } from 'vite'

/** What only the server and the OpenAPI page read of an endpoint. */
const forServers = ['summary', 'beforeConfirming', 'params', 'query', 'body', 'response']

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Takes the schemas out of the endpoints of a file, except those that are read whole. Every other constant that a call makes
 * is marked, so that the bundler may leave it out where nobody uses it.
 */
export function forBrowsers(code: string, readWhole: Set<string>): string {
  const { body } = parseSync('contract.js', code).program
  const edits = body.flatMap(constantsOf).flatMap(({ name, value }) => {
    const endpoint = endpointOf(value)
    if (endpoint && !readWhole.has(name)) return withoutSchemas(endpoint)
    return code.slice(value.start, value.end).includes('(') && !isFunction(value) ? onlyWhenUsed(value) : []
  })
  // From the end to the beginning, so that the places of the others stay right.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

function constantsOf(statement: ESTree.Statement | ESTree.ModuleDeclaration) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [{ name: id.name, value: init }] : [],
  )
}

function endpointOf(value: ESTree.Expression): ESTree.ObjectExpression | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'defineEndpoint') return
  const [definition] = value.arguments
  return definition?.type === 'ObjectExpression' ? definition : undefined
}

function withoutSchemas({ properties }: ESTree.ObjectExpression): Edit[] {
  return properties
    .filter(
      (property) => property.type === 'Property' && property.key.type === 'Identifier' && forServers.includes(property.key.name),
    )
    .map(({ start, end }) => ({ start, end, text: '...{}' }))
}

const isFunction = ({ type }: ESTree.Expression) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

const onlyWhenUsed = ({ start, end }: ESTree.Expression): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]
