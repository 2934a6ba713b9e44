export { clips } from './clips.feature.ts';
