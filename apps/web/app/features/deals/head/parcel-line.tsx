import { findCarrier } from '@allyards/contract/carriers'
import type { Deal } from '@allyards/contract/deals'
import { buttonClass } from '~/ui/button-class'
import { Icon } from '~/ui/icon'
import { CopyButton } from '../contact-lines'

/** The carrier, the tracking number and the tracking link. */
export function ParcelLine({ shipment }: { shipment: NonNullable<Deal['shipment']> }) {
  const { carrier, tracking, url, parcels } = shipment
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2.5 rounded-[8px] bg-ink-800 px-4 py-3 text-14">
      <p className="flex items-center gap-2.5">
        <Icon name="van" className="text-steel-300" />
        <span>
          <b className="font-650">{findCarrier(carrier)?.name ?? carrier}</b>
          {parcels === 1 ? ', 1 parcel' : `, ${parcels} parcels`}
        </span>
      </p>
      {tracking && (
        <p className="flex items-center gap-1 font-600 tracking-[0.03em] tabular-nums">
          <span className="break-all">{tracking}</span>
          <CopyButton value={tracking} what="tracking number" />
        </p>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'line', size: 'sm', className: 'md:ml-auto max-md:min-h-11 max-md:w-full' })}
        >
          {`Track at ${findCarrier(carrier)?.site ?? carrier}`}
          <Icon name="external" size="sm" />
        </a>
      )}
    </div>
  )
}
