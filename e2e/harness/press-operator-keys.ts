import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoAxeViolations } from './expectations'

/** Presses the keys of each operator page. Nobody is told anything, because everything opened is closed again. */
export async function pressOperatorKeys(desk: Page, company: string): Promise<void> {
  const isClosed = () => desk.getByRole('dialog').waitFor({ state: 'detached' })
  const close = async () => {
    await desk.keyboard.press('Escape')
    await isClosed()
  }
  const opens = async (key: string, title: string | RegExp) => {
    await desk.keyboard.press(key)
    await desk.getByRole('dialog', { name: title }).waitFor()
    await close()
  }
  const goTo = async (letter: string, title: string) => {
    await desk.keyboard.press('g')
    await desk.keyboard.press(letter)
    await desk.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  const saves = async (keys: string, name: RegExp) => {
    const saved = desk.waitForEvent('download')
    await desk.keyboard.press(keys)
    expect((await saved).suggestedFilename()).toMatch(name)
  }

  // The market: the chosen part, its enquiries, the files. A button keeps its Enter key, so the focus moves elsewhere.
  await desk.getByRole('heading', { level: 1, name: 'Market' }).click()
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog').getByRole('list', { name: 'Enquiries without an answer' }).waitFor()
  await expectNoAxeViolations(desk)
  await close()
  await saves('Shift+C', /^market-90-days-to-/)
  await opens('?', 'Keys')

  // The search over everything leads to the depot.
  await desk.keyboard.press('/')
  const find = desk.getByRole('dialog', { name: 'Find' })
  await find.getByLabel('Depot, person, plate, deal or reference').fill(company)
  await desk.keyboard.press('Enter')
  await find.getByRole('list', { name: 'Found' }).getByRole('link').first().waitFor()
  await expectNoAxeViolations(desk)
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await desk.getByRole('heading', { level: 2, name: company }).waitFor()
  await isClosed()
  await opens('m', /^Message/)
  await opens('r', /^Restrict/)
  await opens('Shift+S', /^Suspend/)

  await goTo('l', 'Log')
  await desk.getByRole('table', { name: /newest first/ }).waitFor()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { expanded: true }).first().waitFor()
  await saves('Shift+C', /^log-to-/)
  // The row opens an earlier lock.
  await desk.goto('/operator/log?act=person-locked')
  await desk.getByRole('button', { name: 'Locked', exact: true }).first().waitFor()
  await desk.keyboard.press('u')
  await desk.getByRole('dialog', { name: /^Unlock/ }).waitFor()
  await close()

  // The keys of the person's page work after each dialog, although the page has a field.
  await opens('u', /^Unlock/)
  await opens('l', 'Lock: signing in')
  await opens('m', /^Message/)
  await desk.keyboard.press('e')
  await expect.poll(() => desk.evaluate(() => document.activeElement?.textContent)).toMatch(/^End /)
  await goTo('r', 'Reports')
  await desk.getByRole('heading', { name: 'Decision' }).waitFor()
  await desk.keyboard.press('1')
  await expect.poll(() => desk.getByRole('radio', { name: 'No breach, it stays' }).isChecked()).toBe(true)
  await opens('a', 'Ask for more')
  await goTo('o', 'Overview')
  await desk.getByRole('heading', { name: 'What waits, oldest first' }).waitFor()
  await desk.keyboard.press('j')
  await opens('s', 'Snooze')
  await goTo('j', 'Mail and jobs')
  await goTo('i', 'Disputes')
  await goTo('c', 'Complaints')
  await goTo('p', 'People')
}
