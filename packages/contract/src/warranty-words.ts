/** "no warranty", "3 months warranty". */
export function warrantyInWords(months: number): string {
  if (months === 0) return 'no warranty'
  return months === 1 ? '1 month warranty' : `${months} months warranty`
}
