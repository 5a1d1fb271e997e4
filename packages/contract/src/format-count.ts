/** 12,345. By hand: the platform's own formatter of numbers takes a phone a tenth of a second to make. */
export function formatCount(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
