export { assistant } from './assistant.feature.ts';
