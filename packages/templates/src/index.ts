export { templates } from './templates.feature.ts';
