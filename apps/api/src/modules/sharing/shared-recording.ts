import type { MeetingFormat, SharedMediaState } from '@pauta/contract';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMainRecording } from '../recordings/read-recording.ts';
import type { MediaFile } from '../recordings/send-media.ts';
import { cutKeyOf } from './cut-shared-media.ts';
import { rangeOf, type ShareRow } from './read-share.ts';

export interface SharedRecording {
  readonly state: SharedMediaState;
  readonly kind: MeetingFormat;
  /** Set when `ready`. */
  readonly file: MediaFile | null;
}

/** The recording of a link: complete, or the range that was cut; null if it is not shared. */
export const readSharedRecording = async (tx: Tx, share: ShareRow): Promise<SharedRecording | null> => {
  if (!share.parts.includes('recording')) return null;
  const whole = await readMainRecording(tx, share.meetingId);
  const kind = share.mediaKind ?? whole?.kind ?? 'AUDIO';
  if (rangeOf(share)) {
    const { mediaState: state, mimeType: type } = share;
    return state === 'ready' && type
      ? { state, kind, file: { key: cutKeyOf(share), type } }
      : { state: state ?? 'failed', kind, file: null };
  }
  return whole?.state === 'ready' && whole.storageKey && whole.mimeType
    ? { state: 'ready', kind, file: { key: whole.storageKey, type: whole.mimeType } }
    : { state: 'failed', kind, file: null };
};

const purpose = 'shared-media';

interface SharedAddress {
  readonly share: string;
  /** Unix seconds. */
  readonly expires: string;
}

/** A signed address of a link's recording, without its password. */
export const toSharedPath = ({ secrets }: Pick<Platform, 'secrets'>, { share, expires }: SharedAddress): string =>
  `/shared-media?${new URLSearchParams({ share, expires, signature: secrets.sign(purpose, share, expires) })}`;

/** The link of a signed address; undefined if it is invalid or expired. */
export const parseSharedPath = (
  { secrets, now }: Pick<Platform, 'secrets' | 'now'>,
  { share, expires, signature }: Readonly<Record<string, unknown>>,
): string | undefined => {
  if (typeof share !== 'string' || typeof expires !== 'string' || typeof signature !== 'string') return undefined;
  const isGood = secrets.verify(signature, purpose, share, expires) && Number(expires) * 1000 > now().getTime();
  return isGood ? share : undefined;
};
