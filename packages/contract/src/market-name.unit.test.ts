import { expect, test } from 'vitest'
import { namesTheMarket } from './market-name'

test.each([
  'Allyards Support',
  'ALLYARDS helpdesk',
  'A11yards',
  'AIIyards team',
  'All Yards Support',
  'A l l y a r d s',
  'Team-Allyards',
  'TheAllyards',
  'Аllуаrdѕ',
  'Àllyärds',
  'Ａｌｌｙａｒｄｓ',
  'All\u200Byards',
  'a.l.l.y.a.r.d.s',
  '@llyard$ payments',
  'Alllyards',
  'Alyards',
])('%j could be read as the market', (name) => expect(namesTheMarket(name)).toBe(true))

test.each([
  'Marshall Yards',
  'Small Yards Ltd',
  'Al Yardley',
  'Royal Yards',
  'Hall & Yard Spares',
  'All Makes Breakers',
  'Ally Arden',
  'Dismantlers Yard',
  'Bea Jones',
  'O’Neill',
  '金',
])('%j is a name of its own', (name) => expect(namesTheMarket(name)).toBe(false))
