import { requireNode } from './steps/require-node.mjs'

if (requireNode()) import('./steps/test-long.mjs')
