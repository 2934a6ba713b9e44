export * from './fixtures/analysis.ts';
export * from './fixtures/company.ts';
export * from './fixtures/meetings.ts';
export * from './fixtures/transcripts.ts';
