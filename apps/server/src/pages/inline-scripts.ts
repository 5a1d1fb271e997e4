import { createHash, randomBytes } from 'node:crypto'

/** Carried by the scripts that we write into a page while it is rendered. Nobody else knows it, so nobody else's script has it. */
export const scriptMark = randomBytes(16).toString('hex')

const markedScript = new RegExp(`<script\\b[^>]*? nonce="${scriptMark}"[^>]*>([^]*?)</script>`, 'g')

/**
 * The page without the marks, and what its policy has to allow: the hash of each script that carried one. A script that came into
 * the page in another way is not allowed.
 */
export function allowOwnScripts(html: string): { html: string; allowed: string[] } {
  const codes = [...html.matchAll(markedScript)].map(([, code = '']) => code)
  return {
    html: html.replaceAll(` nonce="${scriptMark}"`, ''),
    allowed: [...new Set(codes.filter((code) => code !== ''))].map(hashOf),
  }
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
