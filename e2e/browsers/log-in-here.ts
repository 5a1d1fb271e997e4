import type { Credentials } from '../harness/journey'
import type { BrowserPage } from './page'
import { typeInto } from './type-into'

/** Logs in with the open login dialog. */
export async function logInHere(page: BrowserPage, { emailOrPhone, password }: Credentials): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await typeInto(dialog.getByLabel('Email or phone'), emailOrPhone)
  await typeInto(dialog.getByLabel('Password', { exact: true }), password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}
