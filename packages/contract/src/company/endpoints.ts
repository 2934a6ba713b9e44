import { endpoint } from '../endpoint.ts';
import { CompanyFeatures } from './schema.ts';

export const features = endpoint({
  method: 'GET',
  path: '/api/company-features',
  access: 'user',
  summary: 'What this installation can do for the company',
  response: CompanyFeatures,
});
