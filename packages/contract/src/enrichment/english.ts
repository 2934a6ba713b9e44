import type { EnglishOf } from '../problem.ts';
import type { enrichmentProblems } from './problems.ts';

export const enrichmentEnglish: EnglishOf<typeof enrichmentProblems> = {
  enrichment_off: 'Company lookup is not turned on. Ask an administrator to turn it on.',
  enrichment_without_domain: 'We do not know the company’s domain yet. Enter it and look it up again.',
  enrichment_unavailable: 'The company data service did not answer. Try again in a few minutes.',
  enrichment_limit_reached: 'Your company has already made {most} lookups today. Try again tomorrow.',
};
