import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { AreaSkeleton } from './area-skeleton'

const shapeOf = (path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <AreaSkeleton />
    </MemoryRouter>,
  )

it('the skeleton has the shape of the coming screen: a list, figures, rows, fields or cards', () => {
  const paths = ['/seller-explore', '/seller-dashboard', '/product', '/addProductForm', '/quotations']
  expect(new Set(paths.map(shapeOf)).size).toBe(paths.length)
  expect(shapeOf('/message')).toBe(shapeOf('/seller-explore'))
  expect(shapeOf('/seller-profile')).toBe(shapeOf('/addProductForm'))
})
