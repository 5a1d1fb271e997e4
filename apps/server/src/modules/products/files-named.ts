import { products } from './products.table'

export const filesOfProducts = [products.imageUrls]
