import type { FilesCheck } from '../uploads/check-files.ts';
import type { MeetingDraft } from './meeting-drafts.ts';

/** What was found out about a draft as it was when it was `asked`; `isAccepted` once the person sends it all the same. */
export type Finding = FilesCheck & { readonly checked: string; readonly isAccepted: boolean };

export const isOpenFinding = ({ refusal, fieldErrors, earlier, isAccepted }: Finding): boolean =>
  refusal !== null || fieldErrors !== null || (earlier !== null && !isAccepted);

/** The files by which a finding is known: of others it says nothing. */
export const findingKey = ({ id, media, transcript }: MeetingDraft): string =>
  [id, media?.name, media?.size, transcript?.name, transcript?.size, transcript?.lastModified].join('/');

export const fine: Finding = { refusal: null, fieldErrors: null, earlier: null, checked: '', isAccepted: false };
