/** Paper that labels are printed on: sheets of A4, or a roll with one label after another. */
export interface LabelFormat {
  id: 'a4-21' | 'a4-65' | 'roll-62' | 'roll-100' | 'roll-57'
  name: string
  /** Labels across and down a sheet; a roll has one. */
  across: number
  down: number
  /** The page as the printer takes it: its size is set by name in base.css. */
  pageClass: string
  /** Where the labels of a page stand. */
  gridClass: string
  labelClass: string
  codeClass: string
  /** The smallest have room for the number and the bay alone. */
  isSmall: boolean
}

export const labelFormats: readonly LabelFormat[] = [
  {
    id: 'a4-21',
    name: 'A4, 21 labels of 63.5 × 38.1 mm',
    across: 3,
    down: 7,
    pageClass: '[page:a4-labels]',
    gridClass: 'grid-cols-[repeat(3,63.5mm)] gap-x-[2.5mm] pt-[15.1mm] pl-[7.2mm]',
    labelClass: 'h-[38.1mm]',
    codeClass: 'size-[24mm]',
    isSmall: false,
  },
  {
    id: 'a4-65',
    name: 'A4, 65 labels of 38.1 × 21.2 mm',
    across: 5,
    down: 13,
    pageClass: '[page:a4-labels]',
    gridClass: 'grid-cols-[repeat(5,38.1mm)] gap-x-[2.5mm] pt-[10.7mm] pl-[4.7mm]',
    labelClass: 'h-[21.2mm]',
    codeClass: 'size-[15mm]',
    isSmall: true,
  },
  {
    id: 'roll-62',
    name: 'Roll, 62 × 29 mm',
    across: 1,
    down: 1,
    pageClass: '[page:roll-62]',
    gridClass: 'grid-cols-[62mm]',
    labelClass: 'h-[28.5mm]',
    codeClass: 'size-[24mm]',
    isSmall: false,
  },
  {
    id: 'roll-100',
    name: 'Roll, 100 × 50 mm',
    across: 1,
    down: 1,
    pageClass: '[page:roll-100]',
    gridClass: 'grid-cols-[100mm]',
    labelClass: 'h-[49.5mm]',
    codeClass: 'size-[40mm]',
    isSmall: false,
  },
  {
    id: 'roll-57',
    name: 'Roll, 57 × 32 mm',
    across: 1,
    down: 1,
    pageClass: '[page:roll-57]',
    gridClass: 'grid-cols-[57mm]',
    labelClass: 'h-[31.5mm]',
    codeClass: 'size-[22mm]',
    isSmall: false,
  },
]

/** The pages of a print: the first leaves the labels free that were used before. */
export function pagesOf<Item>(items: readonly Item[], { across, down }: LabelFormat, start: number): (Item | null)[][] {
  const places = [...Array.from({ length: start - 1 }, () => null), ...items]
  const most = across * down
  return Array.from({ length: Math.ceil(places.length / most) }, (_, page) => places.slice(page * most, (page + 1) * most))
}
