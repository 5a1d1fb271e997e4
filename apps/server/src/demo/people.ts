import { emailKeyOf, phoneKeyOf } from '../modules/accounts'
import type { users } from '../modules/accounts/accounts.table'
import type { Random } from './random'

export type DemoUser = Omit<typeof users.$inferInsert, 'id' | 'passwordHash'> & { id: string; createdAt: Date }

const firstNames = [
  'Priya',
  'Dean',
  'Callum',
  'Hannah',
  'Owen',
  'Sunil',
  'Grace',
  'Tom',
  'Leila',
  'Rhys',
  'Aisha',
  'Ewan',
  'Megan',
  'Jack',
  'Zara',
  'Liam',
  'Chloe',
  'Imran',
  'Beth',
  'Craig',
  'Niamh',
  'Darren',
  'Shanice',
  'Gareth',
  'Fiona',
  'Kyle',
  'Nadia',
  'Stuart',
  'Yasmin',
  'Lewis',
  'Eilidh',
  'Marcus',
  'Rachel',
  'Tariq',
  'Sophie',
  'Connor',
  'Olivia',
  'Wayne',
  'Deepa',
  'Harry',
  'Kirsty',
  'Joel',
  'Amelia',
  'Sean',
  'Farah',
  'Alan',
  'Bronwen',
  'Kevin',
  'Tessa',
  'Mohammed',
  'Ruth',
  'Barry',
  'Ines',
  'Neil',
  'Sara',
  'Piotr',
  'Anna',
  'Gavin',
] as const
const lastNames = [
  'Shah',
  'Walker',
  'Reid',
  'Thompson',
  'Hart',
  'Rao',
  'Adeyemi',
  'Bennett',
  'Karimi',
  'Pritchard',
  'Khan',
  'McLeod',
  'Evans',
  'Turner',
  'Hussain',
  'Byrne',
  'Foster',
  'Malik',
  'Ellis',
  'Baxter',
  'Kelly',
  'Holt',
  'Campbell',
  'Griffiths',
  'Murray',
  'Dixon',
  'Ali',
  'Fraser',
  'Ahmed',
  'Marsh',
  'Sinclair',
  'Osei',
  'Cooper',
  'Mahmood',
  'Barnes',
  'Doyle',
  'Palmer',
  'Gibson',
  'Patel',
  'Lowe',
  'Stewart',
  'Okafor',
  'Watts',
  'Gallagher',
  'Begum',
  'Chapman',
  'Llewellyn',
  'Norris',
  'Whitfield',
  'Iqbal',
  'Pearce',
  'Tate',
  'Costa',
  'Atkins',
  'Novak',
] as const

/** A first and a last name that nobody in `taken` has yet. */
export function invent(random: Random, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

/** Phones come from the range that Ofcom keeps for drama: nobody can be rung by accident. */
export function demoUser(
  random: Random,
  fields: { role: 'buyer' | 'seller'; name: string; email: string; phone: number; createdAt: Date },
): DemoUser {
  const { phone, email, ...rest } = fields
  const phoneNumber = `+447700${900_000 + phone}`
  const verified = new Date(fields.createdAt.getTime() + 180_000)
  return {
    id: random.idAt(fields.createdAt),
    ...rest,
    email,
    emailKey: emailKeyOf(email),
    phoneNumber,
    phoneKey: phoneKeyOf(phoneNumber),
    emailVerifiedAt: verified,
    isDemo: true,
  }
}
