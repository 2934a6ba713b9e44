import type { Meeting } from '@pauta/contract';
import { ThreadView } from '../conversation/thread-view.tsx';

/** The assistant's tab of a meeting. */
export function MeetingTab({ meeting }: { readonly meeting: Meeting }) {
  return <ThreadView place={{ kind: 'meeting', meetingId: meeting.id }} />;
}
