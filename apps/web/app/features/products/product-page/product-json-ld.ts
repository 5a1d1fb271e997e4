import { isCollectionOnly } from '@allyards/contract/dangerous-goods'
import type { ResponseOf } from '@allyards/contract/endpoint'
import type { getProduct } from '@allyards/contract/products'

const conditions = { A: 'UsedCondition', B: 'UsedCondition', C: 'UsedCondition', U: 'DamagedCondition' }

/** The product and its offer for search engines. */
export function productJsonLd({ product, seller: depot }: ResponseOf<typeof getProduct>, address: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description || product.title,
    category: product.part_name,
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.oem_number ? { mpn: product.oem_number } : {}),
    sku: product.id,
    image: product.imageUrls.map((url) => new URL(url, address).href),
    itemCondition: `https://schema.org/${conditions[product.condition]}`,
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${conditions[product.condition]}`,
      seller: { '@type': 'Organization', name: depot.companyName },
      ...(isCollectionOnly({ partId: product.part_id, features: product.features }, depot)
        ? {}
        : { shippingDetails: shippingDetails(product) }),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'GB',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
      },
    },
  }
}

function shippingDetails({ delivery_price, delivery_days }: ResponseOf<typeof getProduct>['product']): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: delivery_price.toFixed(2), currency: 'GBP' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
    ...(delivery_days === null ? {} : { deliveryTime: deliveryTime(delivery_days) }),
  }
}

function deliveryTime(days: number): object {
  return {
    '@type': 'ShippingDeliveryTime',
    transitTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' },
  }
}
