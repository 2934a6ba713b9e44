import type { FilesCheck } from '../uploads/check-files.ts';
import type { MeetingDraft } from './meeting-drafts.ts';

/** Result of checking a draft, valid for the files in `checked`; `isAccepted` once the user sends it anyway. */
export type Finding = FilesCheck & { readonly checked: string; readonly isAccepted: boolean };

export const isOpenFinding = ({ refusal, fieldErrors, earlier, isAccepted }: Finding): boolean =>
  refusal !== null || fieldErrors !== null || (earlier !== null && !isAccepted);

/** Key of the files that a finding is valid for. */
export const findingKey = ({ id, media, transcript }: MeetingDraft): string =>
  [id, media?.name, media?.size, transcript?.name, transcript?.size, transcript?.lastModified].join('/');

export const fine: Finding = { refusal: null, fieldErrors: null, earlier: null, checked: '', isAccepted: false };
