/** Joins the class names that apply. Building blocks take className for placing (margin, width, grid), never for restyling. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
