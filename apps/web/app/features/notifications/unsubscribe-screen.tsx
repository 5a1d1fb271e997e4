import type { MailRhythm } from '@allyards/contract/notifications'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { useSession } from '~/store/hooks'
import { Button } from '~/ui/button'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextLink } from '~/ui/text-link'
import { useUnsubscribeMutation } from './notices-calls'

export function meta() {
  return areaMeta('Emails')
}

const said: Record<MailRhythm, { title: string; text: string }> = {
  off: {
    title: 'You are unsubscribed',
    text: 'No more emails about offers, messages and feedback. Emails about your account itself, such as a new password, still come.',
  },
  daily: { title: 'One email a day', text: 'At 8:00 you get everything that you have not read by then, in one email.' },
  soon: { title: 'You are subscribed again', text: 'Emails come soon after something happens, several things in one.' },
}

/** The target of the link in an email. It unsubscribes at once and without login, and it can be undone. */
export default function UnsubscribeScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [change, { data, isError, error, isLoading, originalArgs }] = useUnsubscribeMutation()
  const failure = error && 'body' in error ? error.body.message : undefined
  const set = (rhythm: MailRhythm) => void change({ query: { token, rhythm } })

  // Runs only in the browser, because mail scanners open links too.
  useEffect(() => {
    if (token) void change({ query: { token, rhythm: 'off' } })
  }, [change, token])

  if (!token)
    return (
      <Page>
        <h1 className="cut-head text-32">This link is not complete</h1>
        <p className="mt-3 text-steel-600">
          Please open it from the email again. Signed in, you can also choose in your profile.
        </p>
      </Page>
    )
  if (isError && !data)
    return (
      <Page>
        <ErrorState
          isPage
          title="That did not work"
          onRetry={() => set(originalArgs?.query?.rhythm ?? 'off')}
          retrying={isLoading}
        >
          {failure}
        </ErrorState>
      </Page>
    )
  if (!data)
    return (
      <Page>
        <Loading isPage className="grid gap-3">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-20 w-full" />
        </Loading>
      </Page>
    )
  return (
    <Page>
      <Chosen rhythm={data.rhythm} isLoading={isLoading} onChoose={set} />
    </Page>
  )
}

interface ChosenProps {
  rhythm: MailRhythm
  isLoading: boolean
  onChoose: (rhythm: MailRhythm) => void
}

/** The current frequency of emails, and the other choices. */
function Chosen({ rhythm, isLoading, onChoose }: ChosenProps) {
  const session = useSession()
  const { title, text } = said[rhythm]
  return (
    <>
      <h1 className="cut-head text-32">{title}</h1>
      <p role="status" className="mt-3 text-steel-600">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {rhythm !== 'daily' && (
          <Button kind="ink" pending={isLoading} onClick={() => onChoose('daily')}>
            One email a day instead
          </Button>
        )}
        {rhythm === 'off' ? (
          <Button kind="line" disabled={isLoading} onClick={() => onChoose('soon')}>
            Subscribe again
          </Button>
        ) : (
          <Button kind="line" disabled={isLoading} onClick={() => onChoose('off')}>
            Unsubscribe
          </Button>
        )}
      </div>
      {session && (
        <p className="mt-6 text-14">
          <TextLink to={`${session.role === 'seller' ? '/seller-profile' : '/buyer-profile'}#notices`}>
            Choose for each kind in your profile
          </TextLink>
        </p>
      )}
    </>
  )
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-140 px-4 py-14 md:py-20">{children}</div>
)
