import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextLink } from '~/ui/text-link'
import { wantCalls } from './want-calls'

export function meta() {
  return areaMeta('End a want')
}

/** The target of the link in a mail about a match. It ends the want at once and without login. */
export default function EndWantScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const all = search.get('all') === 'true'
  const [end, { data, isError, error, isLoading }] = wantCalls.useEndWantsMutation()
  const failure = error && 'body' in error ? error.body.message : undefined
  const run = () => void end({ query: { token, all: all ? 'true' : 'false' } })

  // Runs only in the browser, because mail scanners open links too.
  useEffect(() => {
    if (token) void end({ query: { token, all: all ? 'true' : 'false' } })
  }, [end, token, all])

  return (
    <div className="mx-auto w-full max-w-140 px-4 py-14 md:py-20">
      {!token ? (
        <>
          <h1 className="cut-head text-32">This link is not complete</h1>
          <p className="mt-3 text-steel-600">Please open it from the email again.</p>
        </>
      ) : isError && !data ? (
        <ErrorState isPage title="That did not work" onRetry={run} retrying={isLoading}>
          {failure}
        </ErrorState>
      ) : !data ? (
        <Loading isPage className="grid gap-3">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-20 w-full" />
        </Loading>
      ) : (
        <>
          <h1 className="cut-head text-32">{all ? 'All your wants have ended' : 'This want has ended'}</h1>
          <p role="status" className="mt-3 text-steel-600">
            {data.ended > 0 ? 'We look no further and send no more emails about it.' : 'It had ended before: nothing changed.'}
          </p>
          <p className="mt-6 text-14">
            <TextLink to="/buyer-wants">See your wants</TextLink>
          </p>
        </>
      )}
    </div>
  )
}
