import type { FeedbackEntry, OpenDeal } from '@allyards/contract/feedback'
import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { limits } from '@allyards/contract/limits'
import { publicName } from '@allyards/contract/person-names'
import type { Role } from '@allyards/contract/shapes'
import { type FormEvent, type RefObject, useState } from 'react'
import { useAppSelector } from '~/store/hooks'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Rating } from '~/ui/rating'
import { RatingInput } from '~/ui/rating-input'
import { toast } from '~/ui/toast'
import { CommentField } from './comment-field'
import { PartPicture, Vehicle } from './deal-row'
import { feedbackCalls } from './feedback-calls'

interface FeedbackFormProps {
  area: Role
  open: OpenDeal
  headingRef: RefObject<HTMLHeadingElement | null>
  onSent: (entry: FeedbackEntry) => void
}

const phrases: Record<Role, string[]> = {
  buyer: ['Fitted first time', 'As pictured', 'Arrived on time', 'Easy to reach'],
  seller: ['Paid promptly', 'Clear about the part', 'Collected on time', 'Easy to reach'],
}

export function FeedbackForm({ area, open, headingRef, onSent }: FeedbackFormProps) {
  const { to, deal } = open
  const [rating, setRating] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [give, { isLoading }] = feedbackCalls.useGiveFeedbackMutation()

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rating === null) {
      setError('Please choose a rating')
      event.currentTarget.querySelector<HTMLInputElement>('input[name=rating]')?.focus()
      return
    }
    const body = { to_user_id: to.user_id, quotation_item_id: deal.quotation_item_id, rating, comment }
    const answer = await give({ body })
    if (!answer.data) return
    toast.success(`Thank you. Your feedback for ${to.name} is sent.`)
    onSent(answer.data)
  }

  return (
    <form
      noValidate
      onSubmit={send}
      className="surface grid gap-5 px-4 py-5 max-md:-mx-4 max-md:rounded-none max-md:border-y max-md:border-line max-md:shadow-none md:px-6 lg:sticky lg:top-4"
    >
      <header className="flex items-center gap-3.5 border-b border-line pb-4.5">
        <Avatar name={to.name} shape={to.role === 'seller' ? 'square' : 'round'} size="lg" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 ref={headingRef} tabIndex={-1} className="cut-head text-20 outline-0">
            {`How was ${to.name}?`}
          </h2>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-steel-600">
            <Vehicle {...deal} />
            <span>{`${deal.part_name}, ${formatMoney(deal.total)} delivered, accepted ${formatDate(deal.accepted_at)}`}</span>
          </div>
        </div>
        <span className="max-md:hidden">
          <PartPicture slug={deal.part_id} />
        </span>
      </header>
      <RatingInput
        label="Your rating"
        value={rating}
        error={error}
        onValueChange={(value) => {
          setRating(value)
          setError(null)
        }}
      />
      <CommentField
        value={comment}
        onValueChange={setComment}
        phrases={phrases[area]}
        hint={
          area === 'buyer'
            ? 'Public on the depot’s page. No phone numbers or addresses, please.'
            : `Only ${to.name} reads this. It is not public.`
        }
      />
      {area === 'buyer' && rating !== null && <Preview rating={rating} comment={comment} deal={deal} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button kind="plate" type="submit" pending={isLoading}>
          Send feedback
        </Button>
        <ButtonLink kind="quiet" to={area === 'buyer' ? '/buyer-enquiry' : '/seller-dashboard'}>
          Later
        </ButtonLink>
        <p className="ml-auto text-13 text-steel-600">{`You can change it for ${limits.feedback.editableHours} hours.`}</p>
      </div>
    </form>
  )
}

function Preview({ rating, comment, deal }: { rating: number; comment: string; deal: OpenDeal['deal'] }) {
  const name = useAppSelector((state) => state.auth.user?.name)
  return (
    <section aria-label="As others will see it" className="grid gap-1 rounded bg-paper-1 px-5 py-4 text-14">
      <p className="flex flex-wrap items-center gap-x-2">
        <Rating value={rating} />
        <span className="font-650">{publicName(name ?? 'You')}</span>
        <span className="ml-auto text-13 text-steel-600">as others will see it</span>
      </p>
      <p className="break-words">{comment.trim() || <span className="text-steel-600">Rated without a comment.</span>}</p>
      <p className="text-13 text-steel-600">{`${deal.part_name}, ${deal.make} ${deal.model}, ${formatDate(new Date())}`}</p>
    </section>
  )
}
