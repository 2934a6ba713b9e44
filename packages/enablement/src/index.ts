export { enablement } from './enablement.feature.ts';
export { reports } from './reports.feature.ts';
