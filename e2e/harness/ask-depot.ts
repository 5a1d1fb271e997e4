import type { Page } from 'playwright-core'
import { expectNoAxeViolations } from './expectations'

/** The operator asks the depot in the open dispute, and the depot answers in the deal. */
export async function askDepot(desk: Page, yard: Page, deal: { id: string; depot: string }): Promise<void> {
  await desk.keyboard.press('a')
  const asking = desk.getByRole('dialog', { name: 'Ask a side' })
  await asking.getByRole('radio', { name: deal.depot }).click()
  await asking.getByLabel('Question, both will read it').fill('How many pins has the one you sent?')
  await expectNoAxeViolations(desk)
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await asking.waitFor({ state: 'detached' })
  await yard.goto(`/deal/${deal.id}`)
  await yard.getByRole('heading', { name: 'Allyards asks you something' }).waitFor()
  await yard.getByText('Allyards asks: How many pins has the one you sent?').waitFor()
  await yard.getByLabel('Your answer').fill('Ten, as in the photo.')
  await yard.getByRole('button', { name: 'Answer Allyards' }).click()
  await yard.getByText('Anything to add?').waitFor()
  await yard.getByText('Allyards decides', { exact: true }).first().waitFor()
}
