export type Group<Value> = [Value, ...Value[]]

/** Rows by key, in the order they came. */
export function groupBy<Row, Key, Value>(rows: Iterable<Row>, entryOf: (row: Row) => [Key, Value]): Map<Key, Group<Value>> {
  const groups = new Map<Key, Group<Value>>()
  for (const row of rows) {
    const [key, value] = entryOf(row)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
