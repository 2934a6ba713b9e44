import { type StageReason, type StageReasonCode, stageDetail, stageReasons } from '@pauta/contract';
import { localized } from '../http/localized.ts';

const isKnown = (code: string): code is StageReasonCode => Object.hasOwn(stageReasons, code);

/** A reason without a text from the server, in the user's language; null if this version does not know it. */
export const reasonWords = ({ code, values }: StageReason): string | null =>
  localized('stageReasons', code, values) ?? (isKnown(code) ? stageDetail({ code, values }) : null);
