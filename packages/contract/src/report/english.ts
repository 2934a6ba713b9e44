import type { EnglishOf } from '../problem.ts';
import type { reportProblems } from './problems.ts';

export const reportEnglish: EnglishOf<typeof reportProblems> = {
  report_not_found: 'Report not found. It may have been deleted, or the address is wrong.',
  too_many_reports: 'The company already has {limit} reports. Delete one before you create another.',
};
