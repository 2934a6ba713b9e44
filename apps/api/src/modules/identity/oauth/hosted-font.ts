import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packaged = import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2');

/** The product's font. */
export const hostedFont = readFileSync(fileURLToPath(packaged));

/** Its path, which changes with its bytes. */
export const hostedFontPath = `/oauth2/geist-${createHash('sha256').update(hostedFont).digest('hex').slice(0, 12)}.woff2`;
