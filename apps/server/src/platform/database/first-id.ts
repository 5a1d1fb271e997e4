/** The smallest id of that millisecond: a version 7 id begins with its time. */
export function firstIdAt(timeMs: number): string {
  const time = Math.floor(timeMs).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
