/** The known name with the fewest letters changed from the typed one. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  let nearest: { name: string; changes: number } | undefined
  for (const name of known) {
    const changes = changedLetters(typed.toLowerCase(), name.toLowerCase())
    if (!nearest || changes < nearest.changes) nearest = { name, changes }
  }
  return nearest?.name
}

function changedLetters(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let line = 1; line <= from.length; line++) {
    const next = [line]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (from[line - 1] === to[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
