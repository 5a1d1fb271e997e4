/**
 * The HTTP status of a failed call in a loader. The error comes from the server's own copy of the client, so instanceof does not
 * work.
 */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}
