import type { GarageEntry } from '@allyards/contract/garage'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useGarage } from '~/features/garage/use-garage'
import { areaMeta } from '~/features/site/page-meta'
import { EngineCodeField, readTypedCode } from '~/features/vehicles/engine-code-field'
import type { CascadeLevel } from '~/store/cascade'
import { questionAnswered, vehicleCompleted, vehicleDismissed, vehicleOf } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Checkbox } from '~/ui/checkbox'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { focusField } from '~/ui/field'
import { Plate } from '~/ui/plate'
import { Loading, Skeleton } from '~/ui/skeleton'
import { FoundCar } from './found-car'
import { useVehicleQuestions } from './use-vehicle-questions'
import { questionId, VehicleQuestion } from './vehicle-questions'

export function meta() {
  return areaMeta('Confirm your vehicle')
}

/** "Is this your car?" with the facts on record, and questions for the missing ones. */
export default function ConfirmationScreen() {
  const isRestored = useAppSelector((state) => state.isRestored)
  const hasVehicle = useAppSelector((state) => state.vehicle.selection.brand !== null)
  if (!isRestored) return <WaitingForStorage />
  return hasVehicle ? <Confirmation /> : <NoVehicle />
}

function Confirmation() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const garage = useGarage()
  const { selection, reg, colour, facts } = useAppSelector((state) => state.vehicle)
  const { questions, known, answers, answer, isLoading, isError, retry } = useVehicleQuestions()
  const [isAsked, setAsked] = useState(false)
  const [keeps, setKeeps] = useState(true)
  const [engineCode, typeEngineCode] = useEngineCode(garage.entries)

  function confirm(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const first = questions.find(({ isAnswered }) => !isAnswered)
    if (first) return focusField(questionId(first.level))
    const engine_code = readTypedCode(engineCode)
    if (engine_code === undefined) return focusField(ENGINE_CODE)
    dispatch(vehicleCompleted({ ...answers, engineCode: engine_code }))
    const vehicle = vehicleOf({ selection: { ...selection, ...answers }, facts: { ...facts, engine_code } })
    if (keeps && vehicle) void garage.save({ reg, colour, vehicle })
    navigate('/findpart')
  }

  return (
    <>
      <FoundCar selection={known} reg={reg} colour={colour} engineCc={facts.engine_cc} />
      <section className="border-b border-line bg-card">
        <form
          onSubmit={confirm}
          noValidate
          className="wrap pt-6 pb-32 md:pt-8 md:pb-9 max-md:[&_input]:scroll-mb-48 max-md:[&_select]:scroll-mb-48"
        >
          {isError && <ErrorState title="The catalogue did not answer" onRetry={() => void retry()} />}
          {isLoading && <WaitingForOptions />}
          {!isLoading && questions.length > 0 && <Questions {...{ questions, isAsked, answer }} />}
          {known.fuel !== 'Electric' && (
            <div className="grid not-first:mt-6 md:grid-cols-2 md:gap-x-10">
              <EngineCodeField id={ENGINE_CODE} value={engineCode} onValueChange={typeEngineCode} isTried={isAsked} />
            </div>
          )}
          <Checkbox
            label="Keep it in my garage"
            checked={keeps}
            onChange={(event) => setKeeps(event.target.checked)}
            className="mt-6"
          />
          <YesOrNo isLoading={isLoading} />
        </form>
      </section>
    </>
  )
}

const ENGINE_CODE = 'engine-code'

/** The engine code as typed, or as the records or the garage have it, and how it is typed. */
function useEngineCode(entries: readonly GarageEntry[]) {
  const dispatch = useAppDispatch()
  const { answers, facts, reg } = useAppSelector((state) => state.vehicle)
  const kept = entries.find((entry) => entry.reg !== null && entry.reg === reg)
  const typed = answers.engineCode ?? facts.engine_code ?? kept?.vehicle.engine_code ?? ''
  return [typed, (engineCode: string) => dispatch(questionAnswered({ engineCode }))] as const
}

function YesOrNo({ isLoading }: { isLoading: boolean }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  function dismiss() {
    dispatch(vehicleDismissed())
    navigate('/')
  }

  return (
    <div className="mt-5 flex items-center gap-3 max-md:flex-wrap max-md:gap-y-1.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      <Button type="submit" kind="plate" size="lg" disabled={isLoading} className="max-md:w-full">
        Yes, this is my vehicle
      </Button>
      <Button kind="line" size="lg" className="max-md:min-h-9 max-md:w-full" onClick={dismiss}>
        No
      </Button>
      <p className="text-13 text-steel-600 max-md:hidden md:ml-2">“No” takes you back to enter another reg.</p>
    </div>
  )
}

interface QuestionsProps extends Pick<ReturnType<typeof useVehicleQuestions>, 'questions' | 'answer'> {
  /** The visitor has confirmed the vehicle: unanswered questions are marked. */
  isAsked: boolean
}

/** The facts that are not on record. */
function Questions({ questions, isAsked, answer }: QuestionsProps) {
  const answeredCount = questions.filter(({ isAnswered }) => isAnswered).length
  return (
    <>
      <div className="mb-4 flex flex-col items-baseline md:mb-5 md:flex-row md:gap-4">
        <h2 className="cut-head text-24">{headingFor(questions.length)}</h2>
        <span className="text-steel-600 tabular-nums">{`${answeredCount} of ${questions.length} answered`}</span>
      </div>
      <div className="grid gap-6 md:grid-cols-2 md:gap-x-10">
        {questions.map(({ level, options, value, isUnsure, isAnswered }) => (
          <VehicleQuestion
            key={level}
            level={level}
            options={options}
            value={value}
            isUnsure={isUnsure}
            error={isAsked && !isAnswered ? errorFor(level) : null}
            onAnswer={(given) => answer(level, given)}
          />
        ))}
      </div>
    </>
  )
}

const numbers = ['', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things', 'Six things']

function headingFor(count: number): string {
  return `${numbers[count] ?? 'A few things'} the records do not hold`
}

const errors: Partial<Record<CascadeLevel, string>> = {
  model: 'Choose the model',
  bodyStyle: 'Choose the body style',
  trimType: 'Choose the trim',
  year: 'Choose the year',
  transmission: 'Choose the gearbox',
  fuel: 'Choose the fuel',
}

function errorFor(level: CascadeLevel): string {
  return errors[level] ?? 'Choose one'
}

function NoVehicle() {
  return (
    <div className="wrap py-10 md:py-16">
      <EmptyState
        isPage
        picture={<Plate size="lg" />}
        title="Which vehicle is it?"
        action={<ButtonLink to="/">Enter your reg</ButtonLink>}
      >
        Enter your reg or choose the vehicle on the home page. It then comes here to be confirmed.
      </EmptyState>
    </div>
  )
}

function WaitingForStorage() {
  return (
    <Loading isPage className="wrap grid gap-6 py-10 lg:grid-cols-2">
      <Skeleton className="h-90" />
      <Skeleton className="h-60" />
    </Loading>
  )
}

function WaitingForOptions() {
  return (
    <Loading className="grid gap-6 md:grid-cols-2">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </Loading>
  )
}
