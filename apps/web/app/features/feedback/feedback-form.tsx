import { type FeedbackEntry, giveFeedback, type OpenDeal } from '@allyards/contract/feedback'
import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { limits } from '@allyards/contract/limits'
import { publicName } from '@allyards/contract/person-names'
import type { Role } from '@allyards/contract/shapes'
import type { RefObject } from 'react'
import { useController, useForm } from 'react-hook-form'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { useAppSelector } from '~/store/hooks'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { Rating } from '~/ui/rating'
import { RatingInput } from '~/ui/rating-input'
import { toast } from '~/ui/toast-queue'
import { CommentField } from './comment-field'
import { PartPicture, Vehicle } from './deal-row'
import { feedbackCalls } from './feedback-calls'

interface Rated {
  rating: number
  comment: string
}

/** No star is chosen at first. */
interface Words extends Omit<Rated, 'rating'> {
  rating: number | null
}

interface FeedbackFormProps {
  area: Role
  open: OpenDeal
  headingRef: RefObject<HTMLHeadingElement | null>
  onSent: (entry: FeedbackEntry) => void
}

const phrases: Record<Role, Record<'praise' | 'blame', string[]>> = {
  buyer: {
    praise: ['Fitted first time', 'As pictured', 'Arrived on time', 'Easy to reach'],
    blame: ['Did not fit', 'Not as pictured', 'Arrived late', 'Hard to reach'],
  },
  seller: {
    praise: ['Paid promptly', 'Clear about the part', 'Collected on time', 'Easy to reach'],
    blame: ['Paid late', 'Unclear about the part', 'Not collected on time', 'Hard to reach'],
  },
}

/** Up to this many stars, the ready phrases say what went wrong. */
const BLAME_UP_TO = 3

export function FeedbackForm({ area, open, headingRef, onSent }: FeedbackFormProps) {
  const { rating, comment, send, isLoading } = useGivenFeedback(open, onSent)
  return (
    <form
      noValidate
      onSubmit={send}
      className="surface grid gap-5 px-4 py-5 max-md:-mx-4 max-md:rounded-none max-md:border-y max-md:border-line max-md:shadow-none md:px-6 lg:sticky lg:top-4"
    >
      <DealHead open={open} headingRef={headingRef} />
      <RatingInput
        ref={rating.field.ref}
        label="Your rating"
        value={rating.field.value}
        error={rating.fieldState.error?.message}
        onValueChange={rating.field.onChange}
      />
      <CommentField
        ref={comment.field.ref}
        value={comment.field.value}
        error={comment.fieldState.error?.message}
        onValueChange={comment.field.onChange}
        phrases={phrases[area][(rating.field.value ?? 5) > BLAME_UP_TO ? 'praise' : 'blame']}
        hint={
          area === 'buyer'
            ? 'Public on the depot’s page. No phone numbers or addresses, please.'
            : `Only ${open.to.name} reads this. It is not public.`
        }
      />
      {area === 'buyer' && rating.field.value !== null && (
        <Preview rating={rating.field.value} comment={comment.field.value} deal={open.deal} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button kind="plate" type="submit" pending={isLoading}>
          Send feedback
        </Button>
        <ButtonLink kind="quiet" to={area === 'buyer' ? '/buyer-enquiry' : '/seller-dashboard'}>
          Later
        </ButtonLink>
        <p className="ml-auto text-13 text-steel-600">{`You can change it for ${limits.feedback.editableDays} days.`}</p>
      </div>
    </form>
  )
}

/** The two fields, and how they are sent. */
function useGivenFeedback({ to, deal }: OpenDeal, onSent: FeedbackFormProps['onSent']) {
  const { control, handleSubmit, setError } = useForm<Words>({
    resolver: contractResolver((words) => issuesByField(giveFeedback.body.pick({ rating: true, comment: true }), words)),
    defaultValues: { rating: null, comment: '' },
  })
  const rating = useController({ control, name: 'rating' })
  const comment = useController({ control, name: 'comment' })
  const [give, { isLoading }] = feedbackCalls.useGiveFeedbackMutation()

  const send = handleSubmit(async (words) => {
    const answer = await give({
      body: { to_user_id: to.user_id, quotation_item_id: deal.quotation_item_id, ...(words as Rated) },
    })
    if (answer.error) return showFieldErrors(failureOf(answer.error), setError, sameNames(words))
    const sent = `Thank you. Your feedback for ${to.name} is sent.`
    toast.success([sent, answer.data.not_counted].filter(Boolean).join(' '))
    onSent(answer.data)
  })

  return { rating, comment, send, isLoading }
}

/** The rated side and the deal. */
function DealHead({ open: { to, deal }, headingRef }: Pick<FeedbackFormProps, 'open' | 'headingRef'>) {
  return (
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
