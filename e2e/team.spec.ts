import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFits, expectNoAxeViolations } from './harness/expectations'
import { fill } from './harness/fill'
import { journey } from './harness/journey'
import { linkIn, mailTo } from './harness/mails'
import { aNewSeller } from './harness/new-accounts'

const PASSWORD = 'Str0ng!pass'

for (const width of [390, 1280]) {
  const viewport = { width, height: 800 }

  journey(
    `an owner invites, the member joins by the link, sees what the role may do, and is out when removed, at ${width} pixels`,
    async ({ loginAs, newPage, allowErrors }) => {
      allowErrors(/status of (401|422)/)
      const owner = await loginAs(await aNewSeller('Beeston Breakers'), { viewport })
      const email = `joiner-${randomUUID()}@example.com`
      const member = await newPage({ viewport })
      await invite(owner, email)
      await join(member, email)

      await expectRole(member, width)
      await remove(owner)
      await member.waitForURL((url) => url.pathname === '/')
      await member.goto(linkIn(await mailTo(email, /^Join /), 'invitation='))
      await member.getByRole('heading', { level: 1, name: 'This invitation does not open' }).waitFor()
    },
  )
}

async function invite(owner: Page, email: string): Promise<void> {
  await owner.goto('/seller-team')
  await owner.getByText('You alone so far').waitFor()
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByText('Email is required').first().waitFor()
  await fill(owner.locator('main'), { Name: 'Jo Adeyemi', 'Email address': email })
  await owner.getByRole('radio', { name: 'Quoting' }).check({ force: true })
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByText(`The invitation to ${email} is on its way.`).first().waitFor()
  await owner.getByLabel('Role of Jo Adeyemi').selectOption('Yard')
  await owner.getByText('The role is saved.').first().waitFor()
  await expectFits(owner)
  await expectNoAxeViolations(owner)
}

async function join(member: Page, email: string): Promise<void> {
  await member.goto(linkIn(await mailTo(email, /^Join Beeston Breakers/), 'invitation='))
  await member.getByRole('heading', { level: 1, name: 'Join Beeston Breakers' }).waitFor()
  expect(await member.getByLabel('Full Name').inputValue()).toBe('Jo Adeyemi')
  await expectFits(member)
  await expectNoAxeViolations(member)
  await fill(member.locator('main'), { Phone: `77${randomInt(10_000_000, 99_999_999)}`, 'Create Password': 'weak' })
  await member.getByRole('button', { name: 'Join the team' }).click()
  await member.getByRole('alert').first().waitFor()
  await fill(member.locator('main'), { 'Create Password': PASSWORD })
  await member.getByRole('button', { name: 'Join the team' }).click()
  await member.waitForURL('**/seller-dashboard')
}

/** The yard hand reads enquiries and keeps the stock, and neither quotes nor manages the company. */
async function expectRole(member: Page, width: number): Promise<void> {
  await member.getByRole('button', { name: /^Account of Jo Adeyemi/ }).click()
  const menu = member.getByRole('banner')
  await menu.getByRole('link', { name: 'Products', exact: true }).last().waitFor()
  for (const to of ['/seller-team', '/feedback']) expect(await menu.locator(`a[href="${to}"]`).count(), to).toBe(0)
  await member.keyboard.press('Escape')
  if (width >= 1024) {
    const names = await member.getByRole('navigation', { name: 'Seller area', exact: true }).getByRole('link').allInnerTexts()
    expect(names.map((name) => name.split('\n')[0])).toEqual([
      'Dashboard',
      'Products',
      'Messages',
      'Enquiry',
      'Quotations',
      'Deals',
      'My Profile',
    ])
  }
  await member.goto('/seller-team')
  await member.getByText('Your role in this company does not include “Company details, papers, team”.').waitFor()
  await member.goto('/seller-profile')
  await member.getByText('You work for Beeston Breakers as').waitFor()
  expect(await member.getByRole('heading', { name: 'Company', exact: true }).count()).toBe(0)
}

async function remove(owner: Page): Promise<void> {
  await owner.reload()
  await owner.getByRole('button', { name: 'Remove Jo Adeyemi' }).click()
  const question = owner.getByRole('alertdialog', { name: 'Remove Jo Adeyemi?' })
  await expectNoAxeViolations(owner)
  await question.getByRole('button', { name: 'Remove' }).click()
  await owner.getByText('Jo Adeyemi is no longer in your team.').first().waitFor()
  await owner.getByText('You alone so far').waitFor()
}
