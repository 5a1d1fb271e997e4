import type { OwnProduct } from '@allyards/contract/products'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { QrCode } from '~/ui/qr-code'

interface LabelSheetProps {
  products: readonly OwnProduct[]
  /** The shop's origin, for the QR code. */
  origin: string
}

/** Labels to stick on the parts, three in a row on A4. Only the labels are printed. */
export function LabelSheet({ products, origin }: LabelSheetProps) {
  return (
    <ul className="grid grid-cols-3 gap-x-[2.5mm]">
      {products.map((product) => (
        <li key={product.id} className="flex h-[36mm] break-inside-avoid items-center gap-[2mm] overflow-hidden p-[2mm] text-11">
          <QrCode
            text={`${origin}/products/${product.slug}`}
            label={`QR code of ${product.title}`}
            className="size-[24mm] shrink-0"
          />
          <div className="min-w-0 leading-tight">
            <p className="text-17 font-700 wrap-anywhere">{product.stock_number ?? 'No number'}</p>
            {product.bay && <p className="text-14 font-650">{`Bay ${product.bay}`}</p>}
            {product.branch && <p>{product.branch}</p>}
            <p className="mt-1 line-clamp-3">{product.title}</p>
            <p>{`Grade ${product.condition}`}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Prints as soon as it is rendered. It stays, because phones capture the page after print() has returned. */
export function PrintedLabels({ products }: { products: readonly OwnProduct[] }) {
  useEffect(() => {
    if (products.length > 0) window.print()
  }, [products])
  return createPortal(
    <div data-prints-alone="" className="hidden print:block">
      <LabelSheet products={products} origin={window.location.origin} />
    </div>,
    document.body,
  )
}
