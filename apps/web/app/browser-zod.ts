import { z } from 'zod/v4'

/** The zod build for browsers (vite.config.ts): it generates no code at run time, because our content policy forbids that. */
z.config({ jitless: true })

export * from 'zod/v4'
export { z }
