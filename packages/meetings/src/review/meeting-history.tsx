import { HistoryDialog, type HistoryDialogProps } from '@pauta/insights';
import { useQuery } from '@tanstack/react-query';
import { correctionsOptions } from './corrections.queries.ts';

export type MeetingHistoryProps = Omit<HistoryDialogProps, 'query'> & { readonly meetingId: string };

/** History of corrections of one item. */
export function MeetingHistory({ meetingId, ...rest }: MeetingHistoryProps) {
  return <HistoryDialog query={useQuery(correctionsOptions(meetingId))} {...rest} />;
}
