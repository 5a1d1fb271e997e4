import { formatMoney } from '@allyards/contract/format-money'
import { priceInWords } from '@allyards/contract/judge-price'
import { useState } from 'react'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { ButtonLink } from '~/ui/button-link'
import { type Column, DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { type Grade, GradeMark } from '~/ui/grade-mark'
import { Pagination } from '~/ui/pagination'
import { Plate } from '~/ui/plate'
import { PriceRule } from '~/ui/price-rule'
import { Progress } from '~/ui/progress'
import { Rating } from '~/ui/rating'
import { RatingButton } from '~/ui/rating-button'
import { RatingDistribution } from '~/ui/rating-distribution'
import { RatingInput } from '~/ui/rating-input'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Stat } from '~/ui/stat'
import { Chapter, Specimen } from './specimen'

interface OfferRow {
  reg: string
  part: string
  grade: Grade
  total: number
}

const offers: OfferRow[] = [
  { reg: 'HX15GJU', part: 'Gearbox, Nissan Qashqai', grade: 'A', total: 540 },
  { reg: 'BD17RFE', part: 'Turbo, Audi A4', grade: 'B', total: 360 },
  { reg: 'KN19WPT', part: 'Bumper, VW Golf', grade: 'C', total: 160 },
]
const columns: Column<OfferRow>[] = [
  { key: 'part', header: 'Part', lead: true, cell: (row) => row.part },
  { key: 'reg', header: 'Vehicle', cell: (row) => <Plate reg={row.reg} size="sm" /> },
  { key: 'grade', header: 'Grade', cell: (row) => <GradeMark grade={row.grade} /> },
  {
    key: 'total',
    header: 'Delivered',
    align: 'right',
    cell: (row) => <span className="font-600">{formatMoney(row.total)}</span>,
  },
]
const band = { low: 106.5, median: 168, high: 284 }

export function Pieces() {
  const [rating, setRating] = useState<number | null>(4)
  return (
    <Chapter title="Pieces of a page">
      <Table />
      <PriceRules />
      <Specimen name="Pages" wide>
        <Pagination page={3} pageCount={15} hrefFor={(page) => `/styleguide?page=${page}`} />
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs steps={[{ label: 'Home', to: '/' }, { label: 'BMW', to: '/bmw' }, { label: '3 Series' }]} />
      </Specimen>
      <Stats />
      <Ratings rating={rating} onChange={setRating} />
      <Waiting />
      <NothingYet />
      <Specimen name="Error: what is safe, retry">
        <ErrorState title="Failed to fetch seller quotations" onRetry={() => setRating(5)}>
          The connection dropped. Nothing you sent is lost.
        </ErrorState>
      </Specimen>
      <Specimen name="Progress">
        <div className="surface grid gap-4 p-5">
          <Progress label="112 of 156 depots asked" value={112} max={156} />
          <Progress label="Reading line 40 of 400" value={40} max={400} tone="ink" />
        </div>
      </Specimen>
    </Chapter>
  )
}

function Table() {
  return (
    <Specimen name="Table that becomes cards" wide>
      <DataTable
        caption="Offers you lost"
        columns={columns}
        rows={offers}
        rowKey={(row) => row.reg}
        isMarked={(row) => row.grade === 'B'}
      />
    </Specimen>
  )
}

function PriceRules() {
  return (
    <Specimen name="Price rule: below, within, above the band; others">
      <div className="grid gap-4">
        {[127.95, 172, 310].map((at) => (
          <div key={at} className="surface px-4 py-3">
            <PriceRule band={band} at={at} />
            <p className="mt-1 text-12 font-600 text-steel-600">{priceInWords(at, band)}</p>
          </div>
        ))}
        <div className="surface px-4 py-3">
          <PriceRule band={band} at={127.95} others={[150, 181, 240]} size="lg" />
        </div>
      </div>
    </Specimen>
  )
}

function Stats() {
  const cell = 'border-line max-md:not-last:border-b md:not-last:border-r'
  return (
    <Specimen name="Stats" wide>
      <div className="surface grid md:grid-cols-3">
        <Stat
          className={cell}
          label="Enquiries received"
          value="1,354"
          note="+18% on the 12 weeks before"
          tone="go"
          trend={[4, 5, 3, 7, 8, 6, 9, 9, 12, 11, 14, 16]}
        />
        <Stat
          className={cell}
          label="Median response"
          value="9 min"
          note="was 38 min in March"
          tone="go"
          trend={[38, 33, 35, 28, 26, 24, 22, 21, 17, 15, 11, 9]}
        />
        <Stat className={cell} label="Won" value="305" note="30% of quoted" />
      </div>
    </Specimen>
  )
}

function Ratings({ rating, onChange }: { rating: number | null; onChange: (rating: number) => void }) {
  return (
    <Specimen name="Rating, to the fraction; with its spread; input; distribution">
      <div className="flex items-center gap-3">
        <Rating value={4.41} size="lg" />
        <Rating value={4.8} />
        <RatingButton name="Kessler Auto Salvage" value={4.54} counts={[5, 7, 18, 68, 214]} />
      </div>
      <RatingInput label="How was it?" value={rating} onValueChange={onChange} className="mt-4" />
      <RatingDistribution counts={[5, 7, 18, 68, 214]} className="mt-4" />
    </Specimen>
  )
}

function Waiting() {
  return (
    <Specimen name="Skeleton: an offer on its way">
      <Loading className="surface p-5">
        <Skeleton className="h-5.5 w-18" />
        <Skeleton className="mt-3 h-4 w-7/10" />
        <Skeleton className="mt-2 h-3 w-9/20" />
        <Skeleton className="mt-4.5 h-8.5 w-32" />
        <Skeleton className="mt-4.5 h-3.5" />
        <Skeleton className="mt-3 h-3.5" />
        <Skeleton className="mt-5 h-11 rounded" />
      </Loading>
    </Specimen>
  )
}

function NothingYet() {
  return (
    <Specimen name="Empty: a drawing, what is missing, what to do">
      <EmptyState
        picture={<Plate size="lg" />}
        title="No enquiries yet"
        action={
          <ButtonLink kind="plate" to="/">
            Enter your reg
          </ButtonLink>
        }
      >
        Enter your reg, pick the parts, and 150+ depots are asked at once. It is free.
      </EmptyState>
    </Specimen>
  )
}
