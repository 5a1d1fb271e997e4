import { type Dashboard, type FirstStep, firstSteps } from '@allyards/contract/dashboard'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { TextLink } from '~/ui/text-link'

const steps: Record<FirstStep, { title: string; why: string; to: string; action: string }> = {
  details: { title: 'Company details', why: 'Buyers see who they buy from.', to: '/seller-profile', action: 'See them' },
  delivery: {
    title: 'Delivery terms',
    why: 'Every quote starts from them.',
    to: '/seller-profile#delivery',
    action: 'Set delivery',
  },
  opening_hours: {
    title: 'Opening hours',
    why: 'Buyers know when to call and collect.',
    to: '/seller-profile#hours',
    action: 'Set the hours',
  },
  listing: {
    title: 'First listing',
    why: 'Your shop opens, and quotes are filled in for you.',
    to: '/addProductForm',
    action: 'Add a product',
  },
  quote: { title: 'First quote', why: 'Enquiries wait in your inbox.', to: '/seller-explore', action: 'Open the inbox' },
}

export const areAllDone = (done: Dashboard['first_steps']) => firstSteps.every((step) => done[step])

/** The first five tasks of a new depot. The list disappears once all of them are done. */
export function FirstSteps({ done }: { done: Dashboard['first_steps'] }) {
  const next = firstSteps.find((step) => !done[step])
  const count = firstSteps.filter((step) => done[step]).length
  return (
    <section aria-labelledby="first-steps" className="surface p-4 md:p-5">
      <h2 id="first-steps" className="cut-head text-20">
        Get your yard going
      </h2>
      <p className="text-13 text-steel-600">{`${count} of ${firstSteps.length} done`}</p>
      <ol className="mt-3">
        {firstSteps.map((step) => (
          <li key={step} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
            <Mark isDone={done[step]} />
            <p className="min-w-0 flex-[1_1_9rem]">
              <span className="block text-15 font-650">{steps[step].title}</span>
              <span className="text-13 text-steel-600">{done[step] ? 'Done' : steps[step].why}</span>
            </p>
            {!done[step] && <StepLinks step={step} isNext={step === next} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mark({ isDone }: { isDone: boolean }) {
  if (isDone) return <Icon name="check" className="text-go" />
  return <span aria-hidden="true" className="m-1 size-4 shrink-0 rounded-full border-[1.5px] border-steel-500" />
}

function StepLinks({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const { to, action } = steps[step]
  return (
    <span className="ml-auto flex items-center gap-x-4">
      {step === 'listing' && (
        <TextLink to="/product?import" className="min-h-11 text-14">
          Import a file
        </TextLink>
      )}
      {isNext ? (
        <ButtonLink kind="ink" size="sm" className="max-md:min-h-11" to={to}>
          {action}
        </ButtonLink>
      ) : (
        <TextLink to={to} className="min-h-11 text-14">
          {action}
        </TextLink>
      )}
    </span>
  )
}
