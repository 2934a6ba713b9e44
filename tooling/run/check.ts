import { execFileSync } from 'node:child_process';
import { ensureChromium } from '@pauta/browser';
import { check } from './check/check.ts';
import { root } from './command.ts';
import { requireNode } from './node-version.ts';

requireNode();
// Part of Turbo's cache key, because another browser version renders differently.
const chromium = execFileSync(ensureChromium(), ['--version'], { encoding: 'utf8' }).trim();
const isGreen = await check({ root, words: process.argv.slice(2), env: { CHROMIUM_VERSION: chromium } });
process.exit(isGreen ? 0 : 1);
