import { apiOf } from '@pauta/api-client';
import { uploads } from '@pauta/contract';

/** The calls of an upload, which come with it. */
export const uploadCalls = apiOf({ uploads }).uploads;
