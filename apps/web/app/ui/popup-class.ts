/** The look of everything that opens below a control: one surface, one shadow, 8 px away. */
export const popupClass = 'floats rounded bg-card p-2 shadow-float ring-1 ring-line outline-0 max-w-(--available-width)'

export const popupItemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-left text-14 outline-0 select-none data-highlighted:bg-well data-disabled:cursor-not-allowed data-disabled:text-steel-500'

export const popupOffsetPx = 8
