import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from '@pauta/browser';
import { check } from './check/check.ts';
import { root } from './command.ts';
import { requireNode } from './node-version.ts';

requireNode();
// Part of Turbo's cache key, because another browser version renders differently.
const chromium = execFileSync(ensureChromium(), ['--version'], { encoding: 'utf8' }).trim();
const env = {
  CHROMIUM_VERSION: chromium,
  // The tools of dozens of tasks are the same: each after the first starts in three quarters of the time.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};
const isGreen = await check({ root, words: process.argv.slice(2), env });
process.exit(isGreen ? 0 : 1);
