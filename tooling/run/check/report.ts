import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TestResult {
  /** Relative to the root. */
  file: string;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** First line of the error, without colours. */
  why?: string | undefined;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

/** Converts a path to the root's; a cached report may be from another clone. */
const below = (root: string, path: string): string => {
  const parts = path.split('/');
  const found = parts.findIndex((_, index) => existsSync(join(root, ...parts.slice(index))));
  return parts.slice(Math.max(found, 0)).join('/');
};

const firstLine = (text: string | undefined): string | undefined =>
  text && stripVTControlCharacters(text).trim().split('\n', 1)[0];

const outcomeOf = (status: string): TestResult['outcome'] => {
  if (status === 'passed' || status === 'expected') return 'passed';
  return ['failed', 'unexpected', 'flaky'].includes(status) ? 'failed' : 'skipped';
};

const ofVitest = ({ testResults }: VitestReport, root: string): TestResult[] =>
  testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const file = below(root, name);
    const results = assertionResults.map((result) => ({
      file,
      name: result.fullName,
      outcome: outcomeOf(result.status),
      why: firstLine(result.failureMessages?.[0]),
    }));
    const isBroken = status === 'failed' && results.every(({ outcome }) => outcome !== 'failed');
    return isBroken
      ? [...results, { file, name: 'the file itself', outcome: 'failed', why: firstLine(message) }]
      : results;
  });

const ofSuite = (suite: PlaywrightSuite, directory: string, root: string, titles: string[] = []): TestResult[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results = [] }) => ({
      file: below(root, join(directory, suite.file)),
      name: [...titles, title].join(' '),
      outcome: outcomeOf(status),
      why: firstLine(results.find(({ error }) => error)?.error?.message),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, directory, root, [...titles, inner.title])),
];

/** Test results from a runner's JSON. Throws if it is not a report. */
export const readReport = (path: string, root: string): TestResult[] => {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  if ('testResults' in report) return ofVitest(report, root);
  return report.suites.flatMap((suite) => ofSuite(suite, report.config.rootDir, root));
};
