import type { OwnProduct } from '@allyards/contract/products'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '~/ui/class-names'
import { QrCode } from '~/ui/qr-code'
import { type LabelFormat, pagesOf } from './label-formats'

interface LabelSheetProps {
  products: readonly OwnProduct[]
  /** The shop's origin, for the QR code. */
  origin: string
  format: LabelFormat
  /** The first free label of the first sheet, counted from 1. */
  start: number
}

/** Labels to stick on the parts, in the places of their paper. Only the labels are printed. */
export function LabelSheet({ products, origin, format, start }: LabelSheetProps) {
  const pages = pagesOf(products, format, start).map((places, index) => ({ key: `page ${index + 1}`, places }))
  return pages.map(({ key, places }) => (
    <ul key={key} className={classNames('grid break-after-page last:break-after-auto', format.pageClass, format.gridClass)}>
      {places.map((product, index) => (
        <li
          key={product?.id ?? `used ${index + 1}`}
          className={classNames(
            'flex break-inside-avoid items-center gap-[2mm] overflow-hidden p-[2mm] text-11',
            format.labelClass,
          )}
        >
          {product && <Label product={product} origin={origin} format={format} />}
        </li>
      ))}
    </ul>
  ))
}

function Label({ product, origin, format }: { product: OwnProduct } & Pick<LabelSheetProps, 'origin' | 'format'>) {
  return (
    <>
      <QrCode
        text={`${origin}/products/${product.slug}`}
        label={`QR code of ${product.title}`}
        className={classNames('shrink-0', format.codeClass)}
      />
      <div className="min-w-0 leading-tight">
        <p className={classNames('font-700 wrap-anywhere', format.isSmall ? 'text-11' : 'text-17')}>
          {product.stock_number ?? 'No number'}
        </p>
        {product.bay && <p className={classNames('font-650', format.isSmall ? 'text-11' : 'text-14')}>{`Bay ${product.bay}`}</p>}
        {!format.isSmall && (
          <>
            {product.branch && <p>{product.branch}</p>}
            <p className="mt-1 line-clamp-3">{product.title}</p>
            <p>{`Grade ${product.condition}`}</p>
          </>
        )}
      </div>
    </>
  )
}

/** Prints as soon as it is rendered. It stays, because phones capture the page after print() has returned. */
export function PrintedLabels(sheet: Omit<LabelSheetProps, 'origin'>) {
  useEffect(() => {
    if (sheet.products.length > 0) window.print()
  }, [sheet.products])
  return createPortal(
    <div data-prints-alone="" className="hidden print:block">
      <LabelSheet {...sheet} origin={window.location.origin} />
    </div>,
    document.body,
  )
}
