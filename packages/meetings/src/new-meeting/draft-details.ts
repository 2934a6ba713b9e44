import type { MeetingType } from '@pauta/contract';
import { instantOf } from '../meeting/local-time.ts';
import type { MeetingDetails } from '../uploads/send-upload.ts';
import { longestTitle, readFileName } from './file-name.ts';
import type { MeetingDraft } from './meeting-drafts.ts';

export const own = 'own';

type Words = { readonly title: string; readonly customer: string; readonly startAt: string };

export type Details = Words & { readonly meetingType: MeetingType; readonly templateId: string };

/** Initial details from the file name; a day without a time is set to noon. */
export const detailsOf = (draft: MeetingDraft): Details => {
  const { day, time, customer } = readFileName((draft.media ?? draft.transcript)?.name ?? '');
  return {
    title: draft.title,
    customer: customer ?? '',
    startAt: day ? `${day}T${time ?? '12:00'}` : '',
    meetingType: 'EXTERNAL',
    templateId: own,
  };
};

/** Details by file; they survive a reload, the files do not. */
export type DetailsByFile = Readonly<Record<string, Details>>;

export const fileKey = ({ media, transcript }: MeetingDraft): string => {
  const file = media ?? transcript;
  return file ? `${file.name}/${file.size}` : '';
};

const isDetails = (value: unknown): value is Details =>
  ['title', 'customer', 'startAt', 'meetingType', 'templateId'].every(
    (name) => typeof Reflect.get(Object(value), name) === 'string',
  );

export const isDetailsByFile = (stored: unknown): stored is DetailsByFile =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every(isDetails);

export const fallbackTitle = ({ media, transcript }: MeetingDraft): string => {
  const name = (media ?? transcript)?.name ?? '';
  return readFileName(name).title || name;
};

export const toMeeting = (
  draft: MeetingDraft,
  { title, customer, startAt, meetingType, templateId }: Details,
): MeetingDetails => ({
  title: title.trim() || fallbackTitle(draft),
  meetingType,
  ...(customer.trim() && { customer: customer.trim() }),
  ...(startAt && { startAt: instantOf(startAt) }),
  ...(templateId !== own && { templateId }),
});

export const isTooLong = (title: string): boolean => title.trim().length > longestTitle;
