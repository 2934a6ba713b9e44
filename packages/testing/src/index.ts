export { cast, idOf } from './cast.ts';
export { inFrame } from './in-frame.tsx';
export { featureStory } from './feature-story.ts';
export * from './fixtures.ts';
export { createHarness, type Harness, type HarnessOptions } from './harness.tsx';
export { ContractBreach, offline, problem, readFileForm, respond, respondWithEvents, waiting } from './respond.ts';
