import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './workspace.ts';

/**
 * Modules of the api from bottom to top: each may import those before it, never those after it. The programs that
 * compose them (`server`) come last. A module not listed here belongs to a feature: it is above everything that
 * meetings consist of, and beside others like it.
 */
export const modules = [
  'platform',
  'portuguese',
  'companies',
  'bot-config',
  'teams',
  'mail',
  'language-models',
  'identity',
  'templates',
  'corrections',
  'processing',
  'meetings',
  'vocabularies',
  'recordings',
  'transcripts',
  'analysis',
  'pipeline',
  'enablement',
  'reports',
  'whatsapp',
  'embeddings',
  'backups',
  'example',
  'admin',
  'server',
] as const;
export type Module = (typeof modules)[number];

const source = 'apps/api/src';
const importPattern = /(?:\bfrom|\bimport|import\()\s*['"](\.[^'"]+)['"]/g;
const isTest = (file: string): boolean => /\.(?:test|cases|setup|d)\.ts$|(?:^|\/)testing(?:\/|-)/.test(file);
const isTable = (file: string): boolean => file.endsWith('.table.ts');

/** The module of a file below `apps/api/src`. */
export const moduleOf = (file: string): string => {
  const [first = '', second = '', third] = file.split('/');
  if (first === 'modules') return third === undefined ? first : second;
  return second === '' ? 'server' : first;
};

export interface ModuleImport {
  /** Paths below `apps/api/src`. */
  from: string;
  to: string;
}

/** All imports between the product's files, without tests and their helpers. */
export const readImports = (directory = root): ModuleImport[] => {
  const home = join(directory, source);
  return globSync('**/*.ts', { cwd: home })
    .toSorted()
    .flatMap((from) => {
      if (isTest(from)) return [];
      const text = readFileSync(join(home, from), 'utf8');
      return [...text.matchAll(importPattern)].flatMap(([, path = '']) => {
        const to = join(dirname(from), path);
        return to.startsWith('..') ? [] : [{ from, to }];
      });
    });
};

const placeOf = (module: string): number => {
  const place = modules.indexOf(module as Module);
  return place < 0 ? modules.indexOf('backups') - 0.5 : place;
};

/** Why a file may not import another; undefined if it may. */
const refusal = ({ from, to }: ModuleImport): string | undefined => {
  if (isTest(to)) return 'is for tests';
  // Tables may reference each other by foreign keys.
  if (isTable(to) && isTable(from)) return undefined;
  const [above, below] = [moduleOf(from), moduleOf(to)];
  if (above === below) return undefined;
  const [fromPlace, toPlace] = [placeOf(above), placeOf(below)];
  if (toPlace > fromPlace) return `${below} is above ${above}`;
  if (toPlace === fromPlace) return `${below} is beside ${above}`;
  return isTable(to) ? `is a table of ${below}` : undefined;
};

/** Violations of the module order and imports of foreign tables, as `from → to: reason`. */
export const brokenLayers = (imports: readonly ModuleImport[]): string[] =>
  imports.flatMap(({ from, to }) => {
    const reason = refusal({ from, to });
    return reason ? [`${from} → ${to}: ${reason}`] : [];
  });
