/** The legal rights of a buyer at a distance. */
export function DistanceRights() {
  return (
    <p className="max-w-[78ch] text-13 text-steel-600 print:hidden">
      Buying at a distance: you may cancel within 14 days of delivery and the basic delivery cost is refunded. Faulty parts may be
      rejected for 30 days.
    </p>
  )
}
