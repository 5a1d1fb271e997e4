import type { sanctionForm } from '@allyards/contract/operator-depots'
import type { z } from 'zod'

export type SanctionFields = z.input<typeof sanctionForm>
