export { meetings } from './meetings.feature.ts';
