import { Secret, TOTP } from 'otpauth'
import { clock } from '../../platform/clock/clock'

const PERIOD_SECONDS = 30
/** The previous and next codes are accepted too, because clocks differ. */
const STEPS_ROUND = 1

export const newAuthenticatorKey = () => new Secret({ size: 20 }).base32

/** The address in the QR code for an authenticator app. */
export const authenticatorUri = (key: string, email: string) => authenticator(key, email).toString()

/** The code that the app shows now. */
export const currentCode = (key: string, at = clock.nowMs()) => authenticator(key).generate({ timestamp: at })

/** The time step of the code; undefined if it is not a current code. */
export function stepOfCode(key: string, code: string): number | undefined {
  const now = clock.nowMs()
  const delta = authenticator(key).validate({ token: code.replaceAll(/\D/g, ''), timestamp: now, window: STEPS_ROUND })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

function authenticator(key: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Allyards operator', label, secret: Secret.fromBase32(key), period: PERIOD_SECONDS })
}
