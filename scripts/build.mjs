import { requireNode } from './steps/require-node.mjs'

if (requireNode()) import('./steps/build.mjs')
