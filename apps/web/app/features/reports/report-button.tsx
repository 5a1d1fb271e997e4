import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useAfterLogin } from '~/features/auth/use-after-login'
import { useSession } from '~/store/hooks'
import { TextButton } from '~/ui/text-link'
import type { Reportable } from './report-dialog'

const ReportDialog = lazy(() => import('./report-dialog').then((module) => ({ default: module.ReportDialog })))

interface ReportButtonProps {
  about: Reportable
  className?: string
  children?: ReactNode
}

/** Asks for the reason. A guest logs in first, so that the outcome can reach them. */
export function ReportButton({ about, className, children = 'Report' }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const { pathname, search } = useLocation()
  const askWho = useAfterLogin(() => setOpen(true))
  return (
    <>
      <TextButton
        className={className}
        onClick={() => (session ? setOpen(true) : askWho({ name: 'login', returnTo: pathname + search }))}
      >
        {children}
        <span className="sr-only">{` ${about.name}`}</span>
      </TextButton>
      {isOpen && (
        <Suspense>
          <ReportDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
