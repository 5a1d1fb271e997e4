import type { PossibleVehicle } from '@allyards/contract/vehicles'
import { type ReactNode, useId } from 'react'
import { type CascadeLevel, cascade, type VehicleSelection } from '~/store/cascade'
import { FieldError } from '~/ui/field'
import { NativeSelect } from '~/ui/native-select'
import { PictureOption } from '~/ui/picture-option'
import { TextField } from '~/ui/text-field'
import { BodyDrawing } from './body-drawing'
import { GearboxDrawing } from './gearbox-drawing'

/** The list of possible values for each level. */
export const possibleLists: Partial<Record<CascadeLevel, keyof PossibleVehicle>> = {
  model: 'models',
  bodyStyle: 'body_styles',
  trimType: 'trims',
  year: 'years',
  transmission: 'gearboxes',
  fuel: 'fuels',
}

const hints: Partial<Record<CascadeLevel, string>> = {
  transmission: 'Two pedals or three?',
  trimType: 'Often on the boot lid or in the service book.',
}

/** The element to focus when an answer is missing. */
export const questionId = (level: CascadeLevel) => `question-${level}`

const UNSURE = 'not-sure'

interface QuestionProps {
  level: CascadeLevel
  options: (string | number)[]
  value: string | number | null
  /** The visitor answered "Not sure". */
  isUnsure: boolean
  error: string | null
  onAnswer: (value: VehicleSelection[CascadeLevel]) => void
}

/** One missing fact: pictures for a few choices, a dropdown for many. */
export function VehicleQuestion({ level, options, value, isUnsure, error, onAnswer }: QuestionProps) {
  const label = cascade.find((entry) => entry.level === level)?.label ?? ''
  if (options.length === 0) {
    return (
      <TextField
        id={questionId(level)}
        label={label}
        hint="As it stands on the car or in the V5C."
        error={error}
        maxLength={120}
        value={value ?? ''}
        onChange={(event) => onAnswer(event.target.value)}
      />
    )
  }
  if (!hasPictures(level)) {
    return (
      <NativeSelect
        id={questionId(level)}
        label={label}
        hint={hints[level]}
        error={error}
        placeholder={`Choose ${label.toLowerCase()}`}
        value={isUnsure ? UNSURE : (value ?? '')}
        options={[
          ...options.map((option) => ({ value: String(option), label: String(option) })),
          ...(level === 'trimType' ? [{ value: UNSURE, label: 'Not sure' }] : []),
        ]}
        onChange={({ target }) =>
          onAnswer(target.value === UNSURE ? null : level === 'year' ? Number(target.value) : target.value)
        }
      />
    )
  }
  return <PictureQuestion {...{ level, label, options, value, error, onAnswer }} />
}

interface PictureQuestionProps extends Omit<QuestionProps, 'isUnsure'> {
  label: string
}

function PictureQuestion({ level, label, options, value, error, onAnswer }: PictureQuestionProps) {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="text-15 font-650">{label}</legend>
      {hints[level] && <p className="text-13 text-steel-600">{hints[level]}</p>}
      <div className="mt-3 grid grid-cols-2 gap-2 xs:grid-cols-3 md:gap-3">
        {options.map((option, index) => (
          <PictureOption
            key={option}
            id={index === 0 ? questionId(level) : undefined}
            type="radio"
            name={name}
            checked={value === option}
            onChange={() => onAnswer(option as string)}
            picture={drawings[level]?.(String(option))}
            label={option}
            className="min-h-26 md:min-h-31"
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

const drawings: Partial<Record<CascadeLevel, (option: string) => ReactNode>> = {
  bodyStyle: (option) => <BodyDrawing bodyStyle={option} className="h-8 w-24 md:h-12 md:w-36" />,
  transmission: (option) => <GearboxDrawing gearbox={option} className="h-12 w-18" />,
}

function hasPictures(level: CascadeLevel): boolean {
  return drawings[level] !== undefined
}
