import { defineCases } from '../testing/endpoint-cases.ts';

export const cases = defineCases(async () => ({}), { 'live.events': {} });
