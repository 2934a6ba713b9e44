export { settings } from './settings.feature.ts';
