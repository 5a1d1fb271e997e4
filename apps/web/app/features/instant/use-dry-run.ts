import type { DryRun, dryRunInstantRules } from '@allyards/contract/instant-rules'
import { useState } from 'react'
import type { Ask } from '~/store/api'
import { failureOf } from '~/store/call-failure'
import { toast } from '~/ui/toast-queue'
import { instantCalls } from './instant-calls'

type Asked = Ask<typeof dryRunInstantRules>['body']

export interface DryRunner {
  result: DryRun | undefined
  /** The rule whose dry run is under way. */
  running: string | null
  run: (asked: Asked, about: string, onRefused: (errors: Record<string, string>) => void) => Promise<void>
}

/** Plays one rule at a time, and keeps what the last one did. */
export function useDryRun(): DryRunner {
  const [play] = instantCalls.useDryRunInstantRulesMutation()
  const [result, setResult] = useState<DryRun>()
  const [running, setRunning] = useState<string | null>(null)
  return {
    result,
    running,
    async run(asked, about, onRefused) {
      setRunning(about)
      const { data, error } = await play({ body: asked })
      setRunning(null)
      if (data) return setResult(data)
      const { body } = failureOf(error)
      onRefused(withoutPrefix(body.errors ?? {}))
      toast.error(body.message, { description: 'Nothing was played.' })
    },
  }
}

const withoutPrefix = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name.replace(/^rule\./, ''), message]))
