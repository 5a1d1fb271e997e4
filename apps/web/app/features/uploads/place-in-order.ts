/** Inserts an item after its nearest predecessor in `order`, else before its next successor, else at the end. */
export function placeInOrder(list: readonly string[], item: string, order: readonly string[]): readonly string[] {
  if (list.includes(item)) return list
  const own = order.indexOf(item)
  const before = order.slice(0, own).findLast((other) => list.includes(other))
  const after = order.slice(own + 1).find((other) => list.includes(other))
  const place = before ? list.indexOf(before) + 1 : after ? list.indexOf(after) : list.length
  return list.toSpliced(place, 0, item)
}
