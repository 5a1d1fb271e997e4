import { type ESTree, parseSync } from 'vite'

/** Properties of an endpoint that only the server and the OpenAPI page read. */
const forServers = ['summary', 'beforeConfirming', 'params', 'query', 'body', 'response']

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Removes the schemas from a file's endpoints, except those whose schemas some code reads. Marks every other constant that is
 * made by a call, so that the bundler may drop it where it is unused.
 */
export function forBrowsers(code: string, readWhole: Set<string>): string {
  const { body } = parseSync('contract.js', code).program
  const edits = body.flatMap(constantsOf).flatMap(({ name, value }) => {
    const endpoint = endpointOf(value)
    if (endpoint && !readWhole.has(name)) return withoutSchemas(endpoint)
    return code.slice(value.start, value.end).includes('(') && !isFunction(value) ? onlyWhenUsed(value) : []
  })
  // Edits run from the end to the beginning, so that earlier positions stay valid.
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
