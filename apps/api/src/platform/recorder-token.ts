import { createHash, timingSafeEqual } from 'node:crypto';
import type { Platform } from './platform.ts';

type Parts = Pick<Platform, 'config' | 'secrets'>;

/** What a recorder host proves itself with: `PAUTA_RECORDER_TOKEN`, else one that only this machine's processes know. */
export const recorderToken = ({ config, secrets }: Parts): string =>
  config.PAUTA_RECORDER_TOKEN ?? secrets.derive('recorder-host');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether `Authorization: Bearer …` is a recorder host's. */
export const isRecorderHost = (platform: Parts, authorization: string | undefined): boolean => {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  return token !== undefined && timingSafeEqual(digest(token), digest(recorderToken(platform)));
};
