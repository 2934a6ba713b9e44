export { whatsapp } from './whatsapp.feature.ts';
