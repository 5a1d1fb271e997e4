import type { LoginAnswer } from '@allyards/contract/accounts'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch, useSession } from '~/store/hooks'
import { Icon, type IconName } from '~/ui/icon'
import { Tabs } from '~/ui/tabs'
import { TextButton } from '~/ui/text-link'
import { useWayOn } from './landing'
import { LoginForm } from './login-form'
import { Rack, type ShelvedPart } from './rack'
import { type Credentials, SignUpForm } from './sign-up-form'
import { SignUpSteps } from './sign-up-steps'

const promises: [icon: IconName, title: string, text: string][] = [
  ['inbox', 'Enquiries for your makes only', 'Reg, part, photo and postcode in one card.'],
  ['bolt', 'Quote in seconds', 'Prices prefilled from your stock and last offers. All by keyboard.'],
  ['tag', 'No fee per lead', 'And a lost offer tells you the gap to the winning price.'],
]

/** Tab 0 signs sellers up, tab 1 logs sellers and buyers in. */
export function SellerSignupScreen() {
  const [search, setSearch] = useSearchParams()
  const session = useSession()
  const wayOn = useWayOn()
  const [made, setMade] = useState<Credentials>()
  const tab = search.get('tabValue') === '1' ? '1' : '0'
  const openTab = (next: string) => setSearch(next === '1' ? { tabValue: '1' } : {}, { replace: true, preventScrollReset: true })

  if (session?.role === 'seller' && session.isCompanydetailsFilled) return <Navigate to={wayOn(session)} replace />

  return (
    <div className="grid lg:min-h-190 lg:grid-cols-2">
      <Pitch />
      <div className="bg-card">
        <div className="mx-auto max-w-150 px-4 pt-4 pb-10 md:px-6 md:pt-8 md:pb-14 lg:mx-0 lg:max-w-130 lg:pt-10 lg:pl-14">
          <Tabs
            label="Seller account"
            wide
            value={tab}
            onValueChange={openTab}
            tabs={[
              { value: '0', label: 'Sign Up', content: <SignUpTab onSignedUp={setMade} onLogin={() => openTab('1')} /> },
              { value: '1', label: 'Login', content: <LoginTab filled={made} onSignUp={() => openTab('0')} /> },
            ]}
          />
        </div>
      </div>
    </div>
  )
}

interface SignUpTabProps {
  onSignedUp: (made: Credentials) => void
  onLogin: () => void
}

function SignUpTab({ onSignedUp, onLogin }: SignUpTabProps) {
  return (
    <>
      <SignUpSteps step={1} />
      <SignUpForm
        type="seller"
        onSignedUp={(made) => {
          onSignedUp(made)
          onLogin()
        }}
      />
      <p className="mt-5 text-center text-steel-600">
        Already Have An Account?{' '}
        <TextButton className="text-ink" onClick={onLogin}>
          Login
        </TextButton>
      </p>
    </>
  )
}

function LoginTab({ filled, onSignUp }: { filled: Credentials | undefined; onSignUp: () => void }) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const wayOn = useWayOn()
  return (
    <>
      <p className="mb-4 text-steel-600">One login for sellers and buyers.</p>
      <LoginForm
        filled={filled}
        onLoggedIn={(answer: LoginAnswer) => navigate(wayOn(answer))}
        onForgot={() => dispatch(dialogOpened({ name: 'forgot-password' }))}
      />
      <p className="mt-5 text-center text-steel-600">
        No seller account yet?{' '}
        <TextButton className="text-ink" onClick={onSignUp}>
          Sign Up
        </TextButton>
      </p>
    </>
  )
}

function Pitch() {
  return (
    <div className="on-ink relative overflow-hidden bg-ink text-white">
      <div className="relative z-1 px-4 pt-7 pb-6 md:px-6 md:pt-10 md:pb-75 lg:ml-auto lg:max-w-154 lg:pt-14 lg:pr-14">
        <h1 className="cut-hero text-44 leading-[0.95] md:text-64">Your shelf, in front of every buyer.</h1>
        <ul className="mt-4.5 grid gap-2.5 md:mt-7 md:gap-3.5">
          {promises.map(([icon, title, text]) => (
            <li key={title} className="flex gap-3.5">
              <Icon name={icon} className="mt-0.5 text-steel-300" />
              <div>
                <b className="block leading-[1.35] font-650">{title}</b>
                <span className="hidden text-14 text-steel-300 md:block">{text}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="absolute inset-x-0 bottom-0 hidden h-69 md:block">
        <Rack
          width={640}
          height={276}
          posts={[10, 312, 614]}
          boards={boards}
          parts={parts}
          lit={['headlamp', 340, 32, 2.1]}
          litClass="stroke-paper-2"
          align="xMidYMax slice"
        />
      </div>
    </div>
  )
}

const boards = [
  { y: 0, labels: [] },
  {
    y: 132,
    labels: [
      [36, 'C12'],
      [338, 'D12'],
    ],
  },
  {
    y: 264,
    labels: [
      [36, 'C13'],
      [338, 'D13'],
    ],
  },
] as const
const parts: ShelvedPart[] = [
  ['alternator', 36, 46, 1.85],
  ['turbo', 130, 46, 1.8],
  ['starter-motor', 236, 76, 1.2],
  ['wing-mirror', 450, 44, 1.85],
  ['ecu', 552, 74, 1.25],
  ['engine', 38, 178, 1.85],
  ['gearbox', 136, 180, 1.8],
  ['brake', 232, 184, 1.65],
  ['radiator', 342, 176, 1.9],
  ['alloy-wheels', 444, 172, 1.92],
  ['battery', 552, 206, 1.25],
]
