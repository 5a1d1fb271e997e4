import type { Role } from '@allyards/contract/shapes'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { users } from '../accounts/accounts.table'

/** A person as a mail addresses them. */
export interface MailReader {
  id: string
  name: string
  email: string
  role: Role
  depotId: string | null
}

/** Undefined when the address refuses mail, or there is none. */
export async function findMailReader(tx: Queryable, userId: string): Promise<MailReader | undefined> {
  const [reader] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      depotId: users.depotId,
      bouncedAt: users.emailBouncedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return reader && reader.email !== '' && !reader.bouncedAt ? reader : undefined
}
