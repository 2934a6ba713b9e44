import type { Meeting } from '@pauta/contract';
import { Talk } from '../conversation/talk.tsx';

/** The assistant's tab of a meeting. */
export function MeetingTab({ meeting }: { readonly meeting: Meeting }) {
  return <Talk place={{ kind: 'meeting', meetingId: meeting.id }} />;
}
