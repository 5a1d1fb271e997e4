import { z } from 'zod/v4'

/** zod as pages load it (vite.config.ts): it does not try to make code while it runs, which our policy forbids. */
z.config({ jitless: true })

export * from 'zod/v4'
export { z }
