import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, type Path, type Resolver, type UseFormSubscribe, useForm, useWatch } from 'react-hook-form'
import { draftChanged, draftDropped } from './form-drafts-slice'
import { useAppStore } from './hooks'
import { isSame } from './merge-fields'

interface DraftOptions<Fields> {
  /** When a field is first checked. */
  mode?: 'onSubmit' | 'onTouched'
  /** Converts fields that an earlier version of the product stored. */
  renew?: (kept: Partial<Fields>) => Partial<Fields>
}

/**
 * A form whose fields are saved in this browser until they are sent, the same in all tabs. Form and draft never differ: a change
 * to a field is written to the draft at once, and another tab's change is put into the fields at once. Without a name nothing is
 * saved, and untouched fields follow `initial`.
 */
export function useDraftForm<Fields extends FieldValues>(
  name: string | null,
  initial: Fields,
  resolver: Resolver<Fields>,
  { mode = 'onSubmit', renew = (kept) => kept }: DraftOptions<Fields> = {},
) {
  const store = useAppStore()
  const keptNow = () => {
    const kept = (name ? store.getState().drafts[name] : undefined) as Partial<Fields> | undefined
    return kept && renew(kept)
  }
  const [start] = useState(() => {
    const known: unknown = name ? store.getState().drafts[name] : undefined
    return { initial, known, values: { ...initial, ...keptNow() } }
  })
  const form = useForm<Fields>({
    resolver,
    mode,
    values: name ? start.values : initial,
    resetOptions: { keepDirtyValues: true },
  })
  const { control, formState, getValues, reset, setValue, subscribe } = form

  const set = <Name extends keyof Fields & string>(field: Name, value: Fields[Name]) =>
    setValue(field as string as Path<Fields>, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  const writeDraft = () => {
    const kept: Fields = { ...start.initial, ...keptNow() }
    const changed = Object.entries(getValues()).filter(([field, value]) => !isSame(value, kept[field]))
    if (name && changed.length > 0) store.dispatch(draftChanged({ name, fields: structuredClone(Object.fromEntries(changed)) }))
  }

  const readDraft = () => {
    const kept = keptNow()
    if (!kept) return reset(start.initial, { keepDirtyValues: false })
    for (const [field, value] of Object.entries({ ...start.initial, ...kept })) {
      if (!isSame(value, getValues(field as Path<Fields>))) set(field, value)
    }
  }

  useTie(name, start.known, subscribe, readDraft, writeDraft)

  return {
    form,
    /** The current fields. */
    draft: useWatch({ control }) as Fields,
    set,
    /** Replaces the fields, even after the form has unmounted. */
    replace: (fields: Fields) => {
      reset(fields, { keepDefaultValues: true, keepDirtyValues: false })
      if (name) store.dispatch(draftChanged({ name, fields: structuredClone(fields) }))
    },
    /** Drops the draft after it is sent. */
    drop: () => {
      if (name) store.dispatch(draftDropped(name))
    },
  }
}

/** Calls `read` when the draft differs from the form, and `write` when a field has changed. */
function useTie<Fields extends FieldValues>(
  name: string | null,
  start: unknown,
  subscribe: UseFormSubscribe<Fields>,
  read: () => void,
  write: () => void,
): void {
  const store = useAppStore()
  const onRead = useEffectEvent(read)
  const onWrite = useEffectEvent(write)
  useEffect(() => {
    if (!name) return
    let known = start
    // While the fields are being read, those still to come must not be written back.
    let isReading = false
    const readNew = () => {
      const kept = store.getState().drafts[name]
      if (kept === known) return
      known = kept
      isReading = true
      onRead()
      isReading = false
    }
    readNew()
    const stopReading = store.subscribe(readNew)
    const stopWriting = subscribe({
      formState: { values: true },
      callback: () => {
        if (!isReading) onWrite()
      },
    })
    return () => {
      stopReading()
      stopWriting()
    }
  }, [name, start, store, subscribe])
}
