import { formatDate } from '@allyards/contract/format-date'
import { countWords } from '@allyards/contract/number-words'
import { type DeskDepot, type DeskPair, decideRatings } from '@allyards/contract/operator-depots'
import { signsInWords } from '@allyards/contract/rating-pairs'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '~/ui/button'
import { Rating } from '~/ui/rating'
import { Segmented } from '~/ui/segmented'
import { Tag } from '~/ui/tag'
import { TextArea } from '~/ui/text-area'
import { TextButton, TextLink } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'
import { withCapital } from '~/ui/with-capital'
import { useDecideRatingsMutation } from './operator-depot-calls'

/** Ratings and answers that a depot may have given itself. An operator decides whether they count. */
export function RatingPairs({ depot }: { depot: DeskDepot }) {
  if (depot.pairs.length === 0) return null
  return (
    <section aria-labelledby="ratings" className="surface overflow-hidden">
      <h3 id="ratings" className="px-5 py-3 text-15 font-650">
        Ratings and answers to look at
      </h3>
      <ul>
        {depot.pairs.map((pair) => (
          <li
            key={`${pair.buyer.id} ${pair.since} ${pair.decided_at}`}
            className="grid gap-2 border-t border-line px-5 py-3 text-14"
          >
            <PairRow depot={depot} pair={pair} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PairRow({ depot, pair }: { depot: DeskDepot; pair: DeskPair }) {
  const [isOpen, setIsOpen] = useState(pair.counts === null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={`/operator/people?id=${pair.buyer.id}`} className="font-650">
          {pair.buyer.name}
        </TextLink>
        <Tag kind={pair.counts === null ? 'warn' : pair.counts ? 'go-wash' : 'stop'}>{stateOf(pair)}</Tag>
        <span className="text-13 text-steel-600">{`since ${formatDate(pair.since)}`}</span>
        {!isOpen && (
          <TextButton className="ml-auto text-13" onClick={() => setIsOpen(true)}>
            Decide again
          </TextButton>
        )}
      </div>
      <p>{`${withCapital(signsInWords(pair.signs))}.`}</p>
      {pair.decided_at && (
        <p className="text-13 break-words text-steel-600">{`${formatDate(pair.decided_at)}, ${pair.decided_by}: ${pair.reason}`}</p>
      )}
      <ul className="grid gap-1">
        {pair.ratings.map(({ id, rating, comment, by, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Rating value={rating} />
            <span className="text-13 text-steel-600">{`by the ${by === 'buyer' ? 'buyer' : 'depot'}, ${formatDate(at)}`}</span>
            <span className="min-w-0 break-words">{comment}</span>
          </li>
        ))}
      </ul>
      {pair.fitted > 0 && <p>{`The buyer says that ${countWords(pair.fitted, false, 'part')} fitted.`}</p>}
      {isOpen && <PairForm depot={depot} pair={pair} />}
    </>
  )
}

const stateOf = ({ counts }: DeskPair) => (counts === null ? 'Waits' : counts ? 'Counts' : 'Does not count')

function PairForm({ depot, pair }: { depot: DeskDepot; pair: DeskPair }) {
  const [decide, { isLoading }] = useDecideRatingsMutation()
  const { register, handleSubmit, setValue, watch, formState } = useForm({
    resolver: zodResolver(decideRatings.body),
    defaultValues: { counts: false, reason: '', seen: pair.decided_at ?? pair.since },
  })
  const submit = handleSubmit(async (body) => {
    const { data } = await decide({ params: { id: depot.id, buyerId: pair.buyer.id }, body })
    if (data) toast.success('This is decided, and the people who wrote the ratings are told.')
  })
  return (
    <form noValidate onSubmit={submit} aria-label={`Ratings of ${pair.buyer.name}`}>
      <fieldset disabled={depot.held_by !== null} className="grid gap-3">
        <Segmented
          label="Ratings and answers"
          options={[
            { value: 'no', label: 'Do not count' },
            { value: 'yes', label: 'Count' },
          ]}
          value={watch('counts') ? 'yes' : 'no'}
          onValueChange={(next) => setValue('counts', next === 'yes')}
        />
        <TextArea
          label="Reason, for those who wrote them"
          rows={2}
          maxLength={1000}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <div>
          <Button type="submit" kind="plate" pending={isLoading}>
            Decide
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
