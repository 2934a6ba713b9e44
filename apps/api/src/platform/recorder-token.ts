import { createHash, timingSafeEqual } from 'node:crypto';
import type { Platform } from './platform.ts';

type Parts = Pick<Platform, 'config' | 'secrets'>;

/** The token of a recorder host: `PAUTA_RECORDER_TOKEN`, else one derived from this installation's secret. */
export const recorderToken = ({ config, secrets }: Parts): string =>
  config.PAUTA_RECORDER_TOKEN ?? secrets.derive('recorder-host');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether `Authorization: Bearer …` is a recorder host's token. */
export const isRecorderHost = (platform: Parts, authorization: string | undefined): boolean => {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  return token !== undefined && timingSafeEqual(digest(token), digest(recorderToken(platform)));
};
