import { listNotifications } from '@allyards/contract/notifications'
import { readSellerProfile } from '@allyards/contract/sellers'
import { expect } from 'vitest'
import { askDepot } from './harness/ask-depot'
import { call } from './harness/call'
import { aConversation, bubble, write } from './harness/conversation'
import { aDisputedDeal } from './harness/disputed-deal'
import { expectCopiesApartTold, expectNoAxeViolations } from './harness/expectations'
import { journey } from './harness/journey'
import { oneTimeCode } from './harness/one-time-code'
import { demoOperator } from './harness/operator'
import { reportIt } from './harness/report'

journey(
  'a reported message is hidden and its depot restricted, and a review reverses both; a dispute is decided, and the deal follows',
  async ({ loginAs, page, allowErrors }) => {
    // The server knows no token, so it answers 404 for operator pages.
    allowErrors(/404 \(Not Found\)/)
    allowErrors(/401 \(Unauthorized\)/)
    const { buyer, seller } = await aConversation()
    await write(seller, buyer, 'Pay me in cash or else')
    const here = await loginAs(buyer)
    await here.goto(`/buyer-dashboard?with=${seller.userId}`)
    await bubble(here, 'Pay me in cash or else').hover()
    await reportIt(here, 'this message', 'Rude or threatening')

    // The area does not exist for a guest; the operator logs in with password and code.
    await page.goto('/operator/reports')
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor()
    await page.goto('/operator/login')
    await page.getByLabel('Email').fill(demoOperator.email)
    await page.getByLabel('Password', { exact: true }).fill(demoOperator.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Code, six figures').fill(oneTimeCode(demoOperator.key))
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'What waits, oldest first' }).waitFor()
    await expectCopiesApartTold(page)
    await expectNoAxeViolations(page)
    await page.getByRole('navigation', { name: 'Operator area' }).getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('button', { name: /A message.*Rude or threatening/ }).click()
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByText('Pay me in cash or else').waitFor()
    await page.getByRole('radio', { name: 'Hide it and restrict the depot' }).check()
    await page.getByLabel('Rule').selectOption('Abuse or threats')
    await page.getByLabel('Facts you rely on').fill('The words are a threat, plain to read.')
    await page.getByText(/breaks our rules and is hidden. The depot is restricted until \d+/).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+Enter')
    await page.getByText(/is decided, and both sides are told/).waitFor()

    await here.reload()
    await bubble(here, 'This message was hidden by Allyards.').waitFor()
    const { rows } = await call(listNotifications, { query: {} }, seller)
    const yard = await loginAs(seller)
    await yard.goto(rows[0]?.link ?? '')
    await yard.getByText('The words are a threat, plain to read.').waitFor()
    await yard.getByText(/Your depot is restricted\. Until \d+ \w+ \d{4} you may not start chats/).waitFor()
    await yard.getByLabel('What did we miss?').fill('It is a line from a film that we both know.')
    await yard.getByRole('button', { name: 'Ask for another look' }).click()
    await yard.getByText(/We answer by/).waitFor()

    await page.reload()
    await page.getByRole('button', { name: /A message.*Appeal/ }).click()
    await page.getByRole('radio', { name: /Take it back/ }).check()
    await page.getByLabel('Why').fill('Read in full, it is a joke between friends.')
    await page.getByRole('button', { name: 'Decide and tell' }).click()
    await page.getByText(/The appeal on R-\d+ is decided/).waitFor()
    await here.reload()
    await bubble(here, 'Pay me in cash or else').waitFor()
    expect((await call(readSellerProfile, {}, seller)).sanction).toBeNull()

    // The same operator gets a claim that the two sides could not settle.
    const deal = await aDisputedDeal(buyer, seller)
    await page.getByRole('link', { name: 'Disputes' }).click()
    await page.getByRole('button', { name: new RegExp(`${deal.number}, does not fit`) }).click()
    const dispute = page.getByRole('article', { name: new RegExp(deal.number) })
    await dispute.getByRole('region', { name: 'What each side says' }).getByText('Ten pins, mine has 14.').waitFor()
    await dispute.getByRole('heading', { name: 'The offer as it was' }).click()
    await askDepot(page, yard, { id: deal.id, depot: 'Kelham Island Spares' })
    await page.keyboard.press('1')
    await dispute.getByLabel('Reasons, both will read them').fill('The photo of the plug shows ten pins.')
    await dispute.getByText(/pays back £65.00 by .* Why: The photo of the plug shows ten pins\./).waitFor()
    await expectNoAxeViolations(page)
    await dispute.getByRole('heading', { name: 'The offer as it was' }).click()
    await page.keyboard.press('s')
    await page.getByRole('dialog', { name: 'Suggest terms' }).getByText('Nothing is decided yet.').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+Enter')
    await page.getByText(`${deal.number}: both are told, by notice and by email.`).waitFor()
    await here.goto(`/deal/${deal.id}`)
    await here.getByText('Allyards suggested terms').first().waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText(`The dispute on ${deal.number} is decided, and both sides are told.`).waitFor()
    await yard.goto(`/deal/${deal.id}`)
    await here.goto(`/deal/${deal.id}`)
    for (const tab of [here, yard]) await tab.getByText('The photo of the plug shows ten pins.').first().waitFor()
    await here.getByRole('button', { name: 'I have sent it back' }).click()
    await yard.getByRole('button', { name: 'I have paid it back' }).click()
    await yard
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Yes, I paid £.* back$/ })
      .click()
    await here.getByText(/is on its way to you/).waitFor()
    await here.getByRole('button', { name: 'It is settled' }).click()
    for (const tab of [here, yard]) await tab.getByText('Claim settled', { exact: true }).first().waitFor()
  },
)
