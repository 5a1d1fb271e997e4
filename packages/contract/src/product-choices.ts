import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { listOfYears } from './products'
import { listOfText } from './shapes'

const brandChoice = z.object({ brand: listOfText })
const modelsChoice = brandChoice.extend({ models: listOfText })
const bodyStylesChoice = modelsChoice.extend({ body_styles: listOfText })
const trimsChoice = bodyStylesChoice.extend({ trims: listOfText })
const yearsChoice = trimsChoice.extend({ years: listOfYears })
const gearboxesChoice = yearsChoice.extend({ gearboxes: listOfText })
const names = z.array(z.string())

export const listProductBrands = defineEndpoint({
  method: 'GET',
  path: '/products/brand',
  access: 'anyone',
  summary: 'Brands that live products have',
  response: names,
})
export const listProductModels = defineEndpoint({
  method: 'GET',
  path: '/products/models',
  summary: 'Models of brands',
  access: 'anyone',
  query: brandChoice,
  response: names,
})
export const listProductBodyTypes = defineEndpoint({
  method: 'GET',
  path: '/products/body-types',
  summary: 'Body types of models',
  access: 'anyone',
  query: modelsChoice,
  response: names,
})
export const listProductTrims = defineEndpoint({
  method: 'GET',
  path: '/products/trims',
  summary: 'Trims of body types',
  access: 'anyone',
  query: bodyStylesChoice,
  response: names,
})
export const listProductYears = defineEndpoint({
  method: 'GET',
  path: '/products/years',
  summary: 'Years of trims, newest first',
  access: 'anyone',
  query: trimsChoice,
  response: z.array(z.number().int()),
})
export const listProductGearboxes = defineEndpoint({
  method: 'GET',
  path: '/products/gearboxes',
  summary: 'Gearboxes of years',
  access: 'anyone',
  query: yearsChoice,
  response: names,
})
export const listProductFuels = defineEndpoint({
  method: 'GET',
  path: '/products/fuels',
  summary: 'Fuels of gearboxes',
  access: 'anyone',
  query: gearboxesChoice,
  response: names,
})
