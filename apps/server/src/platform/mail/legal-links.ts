/** The footer of an email. */
export const legalLinks = (publicUrl: string) => [
  { label: 'Terms', url: new URL('/legal/terms', publicUrl).href },
  { label: 'Privacy', url: new URL('/legal/privacy', publicUrl).href },
]
