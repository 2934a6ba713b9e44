export { enablement } from './enablement.feature.ts';
