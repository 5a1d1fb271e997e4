import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mergeFields } from '~/store/merge-fields'
import { BodyDrawing } from './body-drawing'
import { inkPaint, paintOf } from './car-paint'
import { GearboxDrawing } from './gearbox-drawing'

test.each(['constructor', '__proto__', 'toString', 'valueOf'])(
  'a vehicle described as “%s” is drawn like an unknown one',
  (name) => {
    expect(paintOf(name)).toBe(inkPaint)
    expect(renderToStaticMarkup(<GearboxDrawing gearbox={name} />)).toBe('')
    expect(renderToStaticMarkup(<BodyDrawing bodyStyle={name} />)).toBe(renderToStaticMarkup(<BodyDrawing bodyStyle={null} />))
    expect(mergeFields({}, { [name]: 'ours' }, {})).toEqual({ [name]: 'ours' })
  },
)
